// All definitions of a heap, for the one place in a program that instantiates it with its ledger:
//
//   template class gc::Heap<Ledger>;
#pragma once

#include "gc/changes.h"
#include "gc/cycles.h"
#include "gc/reclaiming.h"
#include "gc/selecting.h"
#include "gc/writing.h"
