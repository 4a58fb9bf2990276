#include "gc/selectors.h"

#include <algorithm>

namespace lexprof::gc {

void Selectors::wait(Cell* target, Waiter waiter) {
    waiting_[target].push_back(waiter);
    targets_[waiter.cell] = target;
    waiter.cell->set(flag_waiter);
    target->set(flag_waited);
}

void Selectors::forget(Cell* waiter) {
    waiter->clear(flag_waiter);
    const auto target = targets_.find(waiter);
    const auto list = waiting_.find(target->second);
    std::erase_if(list->second, [&](const Waiter& entry) { return entry.cell == waiter; });
    if (list->second.empty()) {
        target->second->clear(flag_waited);
        waiting_.erase(list);
    }
    targets_.erase(target);
}

std::vector<Waiter> Selectors::take_referrers(Cell* target) {
    std::vector<Waiter> found;
    const std::vector<Waiter> all = waiting_.find(target)->second;
    for (const Waiter& waiter : all) {
        if (waiter.fields != referrer) continue;
        found.push_back(waiter);
        forget(waiter.cell);
    }
    return found;
}

std::vector<Waiter> Selectors::take(Cell* target) {
    const auto list = waiting_.find(target);
    std::vector<Waiter> waiters = std::move(list->second);
    waiting_.erase(list);
    target->clear(flag_waited);
    for (const Waiter& waiter : waiters) {
        targets_.erase(waiter.cell);
        waiter.cell->clear(flag_waiter);
    }
    return waiters;
}

} // namespace lexprof::gc
