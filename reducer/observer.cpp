#include "reducer/observer.h"

#include "reducer/spell.h"

#include <algorithm>
#include <array>
#include <functional>

namespace lexprof::reducer {

namespace {

constexpr std::uint64_t pulse_every = 4096; // steps

// A sum is a member of the account, or a function of others.
void add_sums(const gc::Account& account, auto& to) {
#define SUM(member, ...) to.member = std::invoke(&gc::Account::member, account);
#include "profile/data/measures.def"
}

profile::Point point_of(const gc::Account& account) {
    const gc::Levels& levels = account.levels;
    profile::Point point;
    point.live_min = levels.peak_of_live().window_min;
    point.live_max = levels.peak_of_live().window_max;
    point.live = levels.live();
    point.in_use_min = levels.peak_of_in_use().window_min;
    point.in_use_max = levels.peak_of_in_use().window_max;
    point.in_use = levels.in_use();
    add_sums(account, point);
    return point;
}

profile::Row row_of(const gc::Account& account, const gc::PairColours& colours,
                    std::uint64_t step) {
    const gc::Levels& levels = account.levels;
    profile::Row row;
    row.callee = colours.constructor;
    row.origin = colours.origin;
    add_sums(account, row);
    row.live = levels.live();
    row.live_max = levels.peak_of_live().max;
    row.live_max_step = levels.peak_of_live().max_step;
    row.cell_steps = account.cell_steps(step);
    row.in_use = levels.in_use();
    row.in_use_max = levels.peak_of_in_use().max;
    row.in_use_max_step = levels.peak_of_in_use().max_step;
    row.in_use_steps = account.in_use_steps(step);
    return row;
}

// The types that are declared have the numbers after all functions.
profile::SubjectTable with_types(const profile::SubjectTable& subjects,
                                 const std::vector<flic::DataType>& types) {
    profile::Subjects all = *subjects;
    for (const flic::DataType& type : types)
        all.push_back({profile::SubjectKind::type, type.name, {}, profile::no_subject});
    return std::make_shared<const profile::Subjects>(std::move(all));
}

std::uint64_t whole(std::int64_t level) { return static_cast<std::uint64_t>(level); }

} // namespace

Observer::Observer(Machine& machine, std::vector<profile::Scheme> books,
                   profile::SubjectTable subjects, profile::Listener* listener,
                   profile::CurveLimits limits)
    : machine_(machine),
      books_(std::move(books)),
      subjects_(std::move(subjects)),
      with_constructions_(with_types(subjects_, machine.core().types)),
      listener_(listener),
      builder_(limits, books_.size()) {}

gc::Accounts& Observer::accounts_of(profile::Scheme scheme) const {
    switch (scheme) {
    case profile::Scheme::dynamic: return *machine_.dynamic();
    case profile::Scheme::constructions: return machine_.constructions()->accounts;
    case profile::Scheme::cost_centres:
    case profile::Scheme::stacks: return machine_.centres()->accounts;
    case profile::Scheme::lexical: break;
    }
    return machine_.lexical();
}

// Constructions have the numbers after those, and their types as parents.
profile::SubjectTable Observer::subjects_of(profile::Scheme scheme) {
    if (profile::is_of_centres(scheme)) return centres();
    if (scheme != profile::Scheme::constructions) return subjects_;
    const gc::Constructions& known = *machine_.constructions();
    const std::size_t first = first_construction();
    if (with_constructions_->size() == first + known.number()) return with_constructions_;
    profile::Subjects all = *with_constructions_;
    for (std::size_t at = all.size() - first; at < known.number(); ++at) {
        profile::Subject& subject = all.emplace_back();
        subject.kind = profile::SubjectKind::construction;
        subject.name = "(waiting calls)";
        if (at == gc::Constructions::waiting) continue;
        const gc::Construction& what = known[static_cast<std::uint32_t>(at)];
        subject.name = spell_construction(machine_, what);
        const flic::Constructor* constructor = declared_constructor(machine_, what);
        if (constructor != nullptr && !machine_.core().types[constructor->type].name.empty())
            subject.parent = static_cast<profile::SubjectId>(subjects_->size() + constructor->type);
    }
    with_constructions_ = std::make_shared<const profile::Subjects>(std::move(all));
    return with_constructions_;
}

// Stacks have as parents those below them.
profile::SubjectTable Observer::centres() {
    using profile::SubjectKind;
    const std::vector<CentreBook::Subject>& known = machine_.centres()->subjects();
    if (centres_->size() == known.size()) return centres_;
    profile::Subjects all = *centres_;
    constexpr std::array first{SubjectKind::outside, SubjectKind::system, SubjectKind::collector};
    for (std::size_t at = all.size(); at < known.size(); ++at) {
        profile::Subject& subject = all.emplace_back();
        subject.kind = at < first.size() ? first[at] : SubjectKind::function;
        subject.name = known[at].name;
        if (known[at].parent >= first.size()) subject.parent = known[at].parent;
    }
    centres_ = std::make_shared<const profile::Subjects>(std::move(all));
    return centres_;
}

profile::Book Observer::take(profile::Scheme scheme) {
    const gc::Accounts& accounts = accounts_of(scheme);
    profile::Book book;
    book.scheme = scheme;
    book.subjects = subjects_of(scheme);
    const bool is_of_constructions = scheme == profile::Scheme::constructions;
    const auto first =
        static_cast<profile::SubjectId>(is_of_constructions ? first_construction() : 0);
    book.rows.reserve(accounts.size());
    for (gc::PairId pair = 0; pair < accounts.size(); ++pair)
        book.rows.push_back(row_of(accounts[pair], accounts.colours(pair), machine_.step()));
    for (gc::PairId pair = 0; pair < accounts.size(); ++pair)
        book.rows[pair].time_error_ns = machine_.time_error(accounts, pair);
    for (profile::Row& row : book.rows) row.callee += first;
    const gc::Levels& levels = machine_.total();
    profile::Totals& totals = book.totals;
    totals.steps = machine_.step();
    totals.cells = machine_.allocated();
    totals.live = whole(levels.live());
    totals.live_max = whole(levels.peak_of_live().max);
    totals.in_use = whole(levels.in_use());
    totals.in_use_max = whole(levels.peak_of_in_use().max);
    totals.time_ns = machine_.clock().nanoseconds();
    const gc::GivenBack& given = machine_.given_back();
    book.dropped_cycles = {given.cells, given.collections, given.most_at_once};
    return book;
}

std::vector<profile::Book> Observer::books() {
    std::vector<profile::Book> books;
    for (const profile::Scheme scheme : books_) books.push_back(take(scheme));
    return books;
}

// Note [Times of intervals]
// Time is settled at the end of each interval, so that it is in the points of those who worked in
// it. If it were settled some intervals later, that would give points to whoever did nothing
// meanwhile, and which these are would differ from run to run.
std::uint64_t Observer::look() {
    const std::uint64_t step = machine_.step();
    const bool interval_due = step >= builder_.due();
    const bool pulse_due = listener_ != nullptr && (interval_due || step >= pulse_at_);
    if (!interval_due && !pulse_due) return next();
    machine_.clock().rest();
    if (interval_due) {
        machine_.settle(); // Note [Times of intervals]
        end_interval();
    }
    if (pulse_due) {
        listener_->pulse(*this);
        pulse_at_ = step + pulse_every;
    }
    machine_.clock().resume();
    return next();
}

std::uint64_t Observer::next() const {
    return listener_ == nullptr ? builder_.due() : std::min(builder_.due(), pulse_at_);
}

std::vector<profile::Book> Observer::finish() {
    machine_.settle();
    end_interval();
    std::vector<profile::Book> all = books();
    for (std::size_t at = 0; at < all.size(); ++at) all[at].curves = builder_.take(at);
    return all;
}

// How the interval stands that goes on.
profile::Interval Observer::interval() const {
    const gc::Levels& levels = machine_.total();
    profile::Interval interval;
    interval.steps = machine_.step();
    interval.cells = machine_.allocated();
    interval.time_ns = machine_.clock().nanoseconds();
    interval.live_min = whole(levels.peak_of_live().window_min);
    interval.live_max = whole(levels.peak_of_live().window_max);
    interval.live = whole(levels.live());
    interval.in_use_min = whole(levels.peak_of_in_use().window_min);
    interval.in_use_max = whole(levels.peak_of_in_use().window_max);
    interval.in_use = whole(levels.in_use());
    return interval;
}

profile::Unfinished Observer::unfinished() {
    profile::Unfinished going_on{interval(), {}};
    for (std::size_t book = 0; book < books_.size(); ++book) {
        std::vector<profile::Sample>& samples = going_on.books.emplace_back();
        const gc::Accounts& accounts = accounts_of(books_[book]);
        for (gc::PairId pair = 0; pair < accounts.size(); ++pair) {
            const profile::Point point = point_of(accounts[pair]);
            if (builder_.is_new(book, pair, point)) samples.push_back({pair, point});
        }
    }
    return going_on;
}

// Where nothing has changed, there is no window to begin, either.
void Observer::end_interval() {
    if (!builder_.is_at_work()) return;
    for (std::size_t book = 0; book < books_.size(); ++book) {
        gc::Accounts& accounts = accounts_of(books_[book]);
        builder_.have_rows(book, accounts.size());
        for (gc::PairId pair = 0; pair < accounts.size(); ++pair)
            if (builder_.add(book, pair, point_of(accounts[pair])))
                accounts[pair].levels.begin_window();
    }
    const profile::Interval ended = interval();
    machine_.total().begin_window();
    builder_.end_interval(ended);
}

} // namespace lexprof::reducer
