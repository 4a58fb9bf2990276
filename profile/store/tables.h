// The tables of a file that is being written, with their checksums.
#pragma once

#include "profile/data/followed.h"
#include "profile/store/schema.h"
#include "profile/store/table.h"

#include <optional>
#include <vector>

namespace lexprof::profile {

class Tables {
  public:
    // Those of what is followed exist where it is.
    explicit Tables(const Followed& followed);

    Table run, command_line, under_evaluation, merged, source, input, note;
    Table subject, function, reference, definition, passage, book, account, interval, strip;
    std::optional<Table> life, life_interval, consumer;

    // Writes all of them, with their checksums, to a file that is empty, as one database. Throws
    // std::system_error.
    void write(int file);

  private:
    struct Named {
        const Relation* relation = nullptr;
        Table* table = nullptr;
    };
    std::vector<Named> all(); // in the order in which they are in a file
    void sum_up();

    Table checksum_;
};

} // namespace lexprof::profile
