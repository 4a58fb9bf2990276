// Shares what may be large: taking it apart again can take long, too, and whoever lets go of it
// last may be the GUI's thread. So that is done by another one.
#pragma once

#include <QCoreApplication>
#include <QThreadPool>
#include <memory>

namespace lexprof::gui {

template <class Value>
std::shared_ptr<const Value> share(Value value) {
    const auto let_go = [](const Value* last) {
        std::shared_ptr<const Value> owner(last);
        if (QCoreApplication::instance() != nullptr)
            QThreadPool::globalInstance()->start([owner = std::move(owner)] {});
    };
    return {std::make_unique<const Value>(std::move(value)).release(), let_go};
}

} // namespace lexprof::gui
