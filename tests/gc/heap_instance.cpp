// The heap of these tests: its ledger keeps one book of pairs.
#include "gc/heap_definitions.h"

template class lexprof::gc::Heap<lexprof::gc::PairLedger>;
