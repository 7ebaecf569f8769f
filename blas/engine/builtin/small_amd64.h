// What the functions for small products share.

#define CLEAR(s0, s1, s2, s3) \
	VPXORQ s0, s0, s0; \
	VPXORQ s1, s1, s1; \
	VPXORQ s2, s2, s2; \
	VPXORQ s3, s3, s3
