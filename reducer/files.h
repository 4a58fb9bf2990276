// Files and folders by their names. What is not possible is a Refusal (reducer/world.h).
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace lexprof::reducer::files {

// 0: there is none; 1: a file; 2: a folder; 3: something else.
int kind(const std::string& path);
std::int64_t size(const std::string& path);
// When it was changed last, in nanoseconds since 1970.
std::int64_t time(const std::string& path);
void remove(const std::string& path);
void rename(const std::string& from, const std::string& to);

// The names in a folder, `.` and `..` among them, in the system's order.
std::vector<std::string> list(const std::string& path);
void make_directory(const std::string& path);
void remove_directory(const std::string& path);
std::string current_directory();
void change_directory(const std::string& path);

} // namespace lexprof::reducer::files
