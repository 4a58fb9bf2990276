#include "profile/store/tables.h"

#include "profile/store/header.h"

#include <algorithm>
#include <cstring>
#include <map>

namespace lexprof::profile {

namespace {

// What SQLite wants to know of a database, at the beginning of its first page.
void put_header(Page& page, std::uint32_t pages) {
    struct Field {
        std::size_t at = 0;
        std::uint64_t number = 0;
        std::size_t bytes = 4;
    };
    constexpr std::uint32_t version = 3040000; // of an SQLite that writes files like these
    const std::array<Field, 15> fields{{{16, page_size, 2},
                                        {18, 1, 1}, // no log when it is written to
                                        {19, 1, 1}, // nor when it is read
                                        {21, 64, 1},
                                        {22, 32, 1},
                                        {23, 32, 1},
                                        {24, 1}, // changes: those that field 92 speaks of
                                        {28, pages},
                                        {40, 1}, // of the schema
                                        {44, 4}, // its format
                                        {56, 1}, // texts are in UTF-8
                                        {60, format_version},
                                        {68, application_id},
                                        {92, 1},
                                        {96, version}}};
    std::memcpy(page.data(), sqlite_magic.data(), sqlite_magic.size());
    for (const Field& field : fields)
        put_big_endian(page.data() + field.at, field.number, field.bytes);
}

} // namespace

Tables::Tables(const Followed& followed) {
    if (followed.lives) {
        life.emplace();
        life_interval.emplace();
    }
    if (followed.consumers) consumer.emplace();
    for (const Named& each : all()) *each.table = Table(each.relation->keys);
}

std::vector<Tables::Named> Tables::all() {
    std::vector<Named> all;
    Table* const always[] = {
        &checksum_, &run,  &command_line, &under_evaluation, &merged,    &source,
        &input,     &note, &subject,      &function,         &reference, &definition,
        &passage,   &book, &account,      &interval,         &strip};
    const Relation* relation = tables().data();
    for (Table* table : always) all.push_back({relation++, table});
    relation = followed_tables().data();
    for (std::optional<Table>* table : {&life, &life_interval, &consumer}) {
        if (*table) all.push_back({relation, &**table});
        ++relation;
    }
    return all;
}

// Note [Checksums], profile/store/checksum.h.
void Tables::sum_up() {
    TableSum schema;
    std::map<std::string_view, TableSum> sums;
    for (const Named& each : all()) {
        schema.add(sum_of("table", *each.relation));
        sums[each.relation->name] = each.table->sum();
    }
    for (const Relation& view : views()) schema.add(sum_of("view", view));
    sums[schema_line] = schema;
    const std::string_view own = tables().front().name;
    sums.erase(own);
    TableSum lines;
    for (const auto& [name, sum] : sums) {
        RowSum line;
        line.add(name);
        line.add(static_cast<std::int64_t>(sum.rows));
        line.add(static_cast<std::int64_t>(sum.sum));
        lines.add(line);
    }
    sums[own] = lines;
    checksum_.clear();
    for (const auto& [name, sum] : sums)
        checksum_.text(name).number(sum.rows).number(sum.sum).put();
}

void Tables::write(int file) {
    sum_up();
    Pages pages(file);
    Table schema(Keys::numbers);
    std::int64_t number = 0;
    const auto put = [&](std::string_view type, const Relation& made, std::uint32_t root) {
        schema.hidden_key(++number).text(type).text(made.name).text(made.name);
        schema.number(root).text(made.sql).put();
    };
    for (const Named& each : all()) put("table", *each.relation, each.table->lay_out(pages));
    for (const Relation& view : views()) put("view", view, 0);
    Page first{};
    schema.lay_out(pages, first, header_size);
    put_header(first, pages.count());
    pages.finish(first);
}

} // namespace lexprof::profile
