// What the functions in assembly share.

#define CLEAR(s0, s1, s2, s3) \
	VPXORQ s0, s0, s0; \
	VPXORQ s1, s1, s1; \
	VPXORQ s2, s2, s2; \
	VPXORQ s3, s3, s3

// The first count elements of a vector, in K1.
#define FIRST(count) \
	MOVL $-1, AX; \
	BZHIL count, AX, AX; \
	KMOVW AX, K1

// The address of an operand's problem, from its place among those that AX points to, which goes on to the next problem.
#define PLACE(place, address, found) \
	MOVQ place(AX), address; \
	MOVQ (place+8)(AX), BX; \
	ADDQ address, BX; \
	MOVQ BX, place(AX); \
	CMPQ (place+16)(AX), $0; \
	JEQ found; \
	MOVQ (address), address; \
found:

// The address of its next problem, from the place that PLACE has left.
#define NEXTPLACE(place, address, found) \
	MOVQ place(AX), address; \
	CMPQ (place+16)(AX), $0; \
	JEQ found; \
	MOVQ (address), address; \
found:
