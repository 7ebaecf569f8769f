#define RBM_CBLAS_SHIM_ALONE
#include "shim_matrix.h"
#include "shim_vector.h"
