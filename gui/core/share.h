// Shares what may be large: taking it apart again can take long, too, and whoever lets go of it
// last may be the GUI's thread. So that is done by another one.
#pragma once

#include "gui/core/memory.h"
#include "gui/core/task.h"

#include <QCoreApplication>
#include <atomic>
#include <memory>

namespace lexprof::gui {

// How much there is to be taken apart.
inline std::atomic<int> waiting_to_go = 0;

// Another thread takes it apart, unless somebody else still has it.
template <class Value>
void let_go(std::shared_ptr<Value> value) {
    if (QCoreApplication::instance() == nullptr) return;
    ++waiting_to_go;
    pool_of<Turn::later>().start([value = std::move(value)]() mutable {
        value.reset();
        if (--waiting_to_go == 0) return_memory();
    });
}

template <class Value>
std::shared_ptr<const Value> share(std::unique_ptr<const Value> value) {
    return {value.release(), [](const Value* last) { let_go(std::shared_ptr<const Value>(last)); }};
}

template <class Value>
std::shared_ptr<const Value> share(Value value) {
    return share(std::make_unique<const Value>(std::move(value)));
}

} // namespace lexprof::gui
