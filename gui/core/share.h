// Shares what may be large: taking it apart again can take long, too, and whoever lets go of it
// last may be the GUI's thread. So that is done by another one.
#pragma once

#include "gui/core/task.h"

#include <QCoreApplication>
#include <memory>

namespace lexprof::gui {

// Another thread takes it apart, unless somebody else still has it.
template <class Value>
void let_go(std::shared_ptr<Value> value) {
    if (QCoreApplication::instance() != nullptr)
        pool_of<Turn::later>().start([value = std::move(value)] {});
}

template <class Value>
std::shared_ptr<const Value> share(Value value) {
    return {std::make_unique<const Value>(std::move(value)).release(),
            [](const Value* last) { let_go(std::shared_ptr<const Value>(last)); }};
}

} // namespace lexprof::gui
