#include "profile/store/tables.h"

#include "profile/store/schema.h"

namespace lexprof::profile {

Tables::Tables(Database& database, const Followed& followed)
    : run(database, "run"),
      command_line(database, "command_line"),
      under_evaluation(database, "under_evaluation"),
      merged(database, "merged"),
      source(database, "source"),
      input(database, "input"),
      note(database, "note"),
      subject(database, "subject"),
      function(database, "function"),
      reference(database, "reference"),
      definition(database, "definition"),
      passage(database, "passage"),
      book(database, "book"),
      account(database, "account"),
      axis(database, "axis"),
      strip(database, "strip"),
      database_(database),
      checksum_(database, "checksum"),
      schema_(sum_of_schema(database)) {
    if (followed.lives) {
        life.emplace(database, "life");
        life_interval.emplace(database, "life_interval");
    }
    if (followed.consumers) consumer.emplace(database, "consumer");
    committed();
}

std::vector<Table*> Tables::all() {
    std::vector<Table*> all{
        &run,      &command_line, &under_evaluation, &merged,  &source, &input,   &note, &subject,
        &function, &reference,    &definition,       &passage, &book,   &account, &axis, &strip};
    for (std::optional<Table>* table : {&life, &life_interval, &consumer})
        if (*table) all.push_back(&**table);
    return all;
}

// Note [Checksums], profile/store/checksum.h.
void Tables::write_sums() {
    checksum_.clear();
    const auto put = [&](const std::string& name, const TableSum& sum) {
        checksum_.text(name).number(sum.rows).number(sum.sum).put();
    };
    put(std::string(schema_line), schema_);
    for (const Table* table : all()) put(table->name(), table->sum());
    const TableSum lines = checksum_.sum();
    put(checksum_.name(), lines);
}

void Tables::committed() {
    kept_.clear();
    for (const Table* table : all()) kept_.push_back(table->sum());
}

void Tables::rolled_back() {
    std::size_t at = 0;
    for (Table* table : all()) table->restore(kept_[at++]);
}

} // namespace lexprof::profile
