// What libFuzzer offers to a target; it brings no header of its own for this.
#pragma once
#include <stddef.h>
#include <stdint.h>

/// Changes `data` in place by libFuzzer's own mutators and returns the new size, `maximum` at most.
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t maximum);
