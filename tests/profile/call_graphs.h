// Call graphs of rows made by hand, for tests.
#pragma once

#include "profile/analysis/propagate.h"
#include "tests/making/books.h"

#include <vector>

namespace lexprof::profile {

inline CallGraph graph_of(const std::vector<test::Named>& rows) {
    Book book;
    SubjectMaker subjects;
    for (const test::Named& row : rows)
        book.rows.push_back(
            {row, subjects.id_of_name(row.callee), subjects.id_of_name(row.origin)});
    book.subjects = subjects.take();
    return propagate(book);
}

} // namespace lexprof::profile
