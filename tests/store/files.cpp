#include "tests/store/files.h"

#include "base/sqlite.h"
#include "profile/store/rows.h"
#include "profile/store/schema.h"

#include <cstdlib>
#include <fstream>

namespace lexprof::profile {

namespace fs = std::filesystem;

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

Files::Files() {
    std::string name = fs::temp_directory_path() / "lexprof-store-XXXXXX";
    folder_ = ::mkdtemp(name.data());
}

Files::~Files() { fs::remove_all(folder_); }

std::string Files::written(const Recording& recording, const std::string& name) const {
    std::string problem;
    EXPECT_TRUE(write_recording(path(name), recording, problem)) << problem;
    return path(name);
}

void Files::put(const std::string& name, const std::string& bytes) const {
    std::ofstream(path(name), std::ios::binary) << bytes;
}

std::string Files::refusal(const std::string& file) {
    std::string problem;
    EXPECT_FALSE(read_recording(file, problem));
    EXPECT_FALSE(problem.empty());
    return problem;
}

void Files::change(const std::string& file, const std::string& sql) {
    Database(file, SQLITE_OPEN_READWRITE).run(sql);
}

void Files::seal(const std::string& file) {
    Database database(file, SQLITE_OPEN_READWRITE);
    TableSum lines;
    Statement insert = database.prepare("INSERT INTO checksum VALUES (?, ?, ?)");
    const auto put = [&](const std::string& name, const TableSum& sum) {
        RowSum line;
        line.add(std::string_view(name));
        line.add(static_cast<std::int64_t>(sum.rows));
        line.add(static_cast<std::int64_t>(sum.sum));
        lines.add(line);
        insert.run(name, sum.rows, sum.sum);
    };
    database.run("DELETE FROM checksum");
    put(std::string(schema_line), sum_of_schema(database));
    for (const std::string_view table : table_names) {
        if (table == "checksum") continue;
        Rows rows(database, std::string(table), "1");
        while (rows.next()) {
        }
        put(std::string(table), rows.sum());
    }
    const TableSum whole = lines;
    put("checksum", whole);
}

std::string Files::bytes_of(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

void expect_same(const Recording& read, const Recording& wanted) {
    EXPECT_EQ(read.run, wanted.run);
    EXPECT_EQ(read.sources, wanted.sources);
    EXPECT_EQ(read.input, wanted.input);
    EXPECT_EQ(*read.subjects, *wanted.subjects);
    EXPECT_EQ(read.functions, wanted.functions);
    EXPECT_EQ(read.references, wanted.references);
    EXPECT_EQ(read.constants, wanted.constants);
    EXPECT_EQ(read.notes, wanted.notes);
    ASSERT_EQ(read.books.size(), wanted.books.size());
    for (std::size_t at = 0; at < wanted.books.size(); ++at) {
        const Book& book = read.books[at];
        EXPECT_EQ(book.scheme, wanted.books[at].scheme);
        EXPECT_EQ(*book.subjects, *wanted.books[at].subjects);
        EXPECT_EQ(book.rows, wanted.books[at].rows);
        EXPECT_EQ(book.totals, wanted.books[at].totals);
        EXPECT_EQ(book.dropped_cycles, wanted.books[at].dropped_cycles);
        EXPECT_EQ(book.curves, wanted.books[at].curves);
    }
}

} // namespace lexprof::profile
