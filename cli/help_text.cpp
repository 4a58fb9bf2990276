#include "cli/help_text.h"

#include "cli/listing.h"

#include <algorithm>
#include <sstream>

namespace lexprof::cli {
namespace {

constexpr std::size_t left_column = 26; // where explanations begin

struct Row {
    std::string left;
    std::string right;
};

void write_row(std::ostream& out, const Row& row) {
    std::string left = "  " + row.left;
    for (const std::string& line : wrapped(row.right, text_width - left_column)) {
        if (left.size() + 2 > left_column) {
            out << left << '\n';
            left.clear();
        }
        left.resize(left_column, ' ');
        out << left << line << '\n';
        left.clear();
    }
}

void write_group(std::ostream& out, const std::string& title, const std::vector<Row>& rows) {
    if (rows.empty()) return;
    out << '\n' << title << ":\n";
    for (const Row& row : rows) write_row(out, row);
}

// -q, --quiet   or       --color=WHEN, --colour=WHEN
std::string names_of(const Argument& option) {
    std::string text = option.names.front().rfind("--", 0) == 0 ? "    " : "";
    for (std::size_t i = 0; i < option.names.size(); ++i) {
        const std::string& name = option.names[i];
        text += (i == 0 ? "" : ", ") + name;
        const bool last = i + 1 == option.names.size();
        if (last && !option.value.empty())
            text += (name.rfind("--", 0) == 0 ? "=" : " ") + option.value;
    }
    return text;
}

std::string usage_of(const Argument& positional) {
    const std::string text = positional.value + (positional.repeated ? "..." : "");
    return positional.required ? text : "[" + text + "]";
}

void write_options(std::ostream& out, const Outline& command) {
    std::vector<std::string> groups;
    for (const Argument& option : command.options)
        if (std::find(groups.begin(), groups.end(), option.group) == groups.end())
            groups.push_back(option.group);
    for (const std::string& group : groups) {
        std::vector<Row> rows;
        for (const Argument& option : command.options)
            if (option.group == group) rows.push_back({names_of(option), explanation_of(option)});
        write_group(out, group, rows);
    }
}

} // namespace

std::string help_text(const Outline& command, const std::string& call) {
    std::ostringstream out;
    out << command.summary << "\n\nUsage: " << call << " [OPTIONS]";
    for (const Argument& positional : command.positionals) out << ' ' << usage_of(positional);
    if (!command.commands.empty()) out << " COMMAND ...";
    out << '\n';
    std::vector<Row> rows;
    for (const Argument& positional : command.positionals)
        rows.push_back({positional.value, explanation_of(positional)});
    write_group(out, "Arguments", rows);
    rows.clear();
    for (const Outline& inner : command.commands) rows.push_back({inner.name, inner.summary});
    write_group(out, "Commands", rows);
    write_options(out, command);
    for (const Argument& option : command.options)
        if (!option.meanings.empty()) out << '\n' << listed(option, Length::full);
    if (!command.details.empty()) out << '\n' << command.details << '\n';
    return out.str();
}

} // namespace lexprof::cli
