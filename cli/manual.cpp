#include "cli/manual.h"

#include "cli/listing.h"
#include "cli/status.h"
#include "cli/version.h"

#include <algorithm>
#include <sstream>

namespace lexprof::cli {
namespace {

constexpr std::string_view about =
    "lexprof shows what a lazy functional program keeps in memory, and which part of its text\n"
    "made it and which part holds it. Programs are written in FLIC, a small intermediate\n"
    "language of functions; compilers write it, and so can people.";

// Text as roff reads it: nothing in it is a request or an escape.
std::string escaped(std::string_view text) {
    std::string result;
    for (const char c : text) {
        if ((c == '.' || c == '\'') && (result.empty() || result.back() == '\n')) result += "\\&";
        if (c == '\\')
            result += "\\e";
        else if (c == '-')
            result += "\\-";
        else
            result += c;
    }
    return result;
}

std::string upper(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c; });
    return text;
}

void write_heading(std::ostream& out, const std::string& name, const std::string& summary) {
    out << ".TH " << upper(name) << " 1 \"\" \"lexprof " << version << "\" \"User Commands\"\n"
        << ".SH NAME\n"
        << escaped(name) << " \\- " << escaped(summary) << "\n";
}

// Indented lines stand as they are, the others are filled; an empty line ends a paragraph.
void write_prose(std::ostream& out, const std::string& text) {
    std::istringstream lines(text);
    bool literal = false;
    bool paragraph = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.empty()) {
            paragraph = true;
            continue;
        }
        const bool indented = line.front() == ' ';
        if (literal && !indented) out << ".fi\n";
        if (paragraph || indented != literal) out << (paragraph || indented ? ".PP\n" : "");
        if (indented && !literal) out << ".nf\n";
        literal = indented;
        paragraph = false;
        out << escaped(line) << "\n";
    }
    if (literal) out << ".fi\n";
}

void write_option(std::ostream& out, const Argument& option) {
    out << ".TP\n";
    for (std::size_t i = 0; i < option.names.size(); ++i) {
        const std::string& name = option.names[i];
        out << (i == 0 ? "" : ", ") << "\\fB" << escaped(name) << "\\fR";
        if (option.value.empty()) continue;
        out << (name.rfind("--", 0) == 0 ? "=" : " ") << "\\fI" << escaped(option.value) << "\\fR";
    }
    out << "\n" << escaped(explanation_of(option)) << "\n";
}

void write_option_pages(std::ostream& out, const Outline& command) {
    out << ".SH OPTIONS\n";
    for (const Argument& option : command.options) write_option(out, option);
}

void write_argument_pages(std::ostream& out, const Outline& command) {
    if (command.positionals.empty()) return;
    out << ".SH ARGUMENTS\n";
    for (const Argument& argument : command.positionals)
        out << ".TP\n\\fI" << escaped(argument.value) << "\\fR" << (argument.repeated ? " ..." : "")
            << "\n"
            << escaped(explanation_of(argument)) << "\n";
}

void write_synopsis(std::ostream& out, const std::string& call, const Outline& command) {
    out << ".SH SYNOPSIS\n\\fB" << escaped(call) << "\\fR [\\fIoptions\\fR]";
    if (!command.commands.empty()) out << " \\fIcommand\\fR ...";
    for (const Argument& argument : command.positionals)
        out << (argument.required ? " " : " [") << "\\fI" << escaped(argument.value) << "\\fR"
            << (argument.repeated ? " ..." : "") << (argument.required ? "" : "]");
    out << "\n";
}

void write_statuses(std::ostream& out) {
    out << ".SH EXIT STATUS\n";
    for (const StatusMeaning& entry : status_meanings)
        out << ".TP\n\\fB" << exit_status(entry.status) << "\\fR\n"
            << escaped(entry.meaning) << "\n";
}

void write_environment(std::ostream& out) {
    out << ".SH ENVIRONMENT\n"
        << ".TP\n\\fBNO_COLOR\\fR\n"
        << "Where it is set and not empty, colours are used only if asked for.\n";
}

std::string page_of_program(const Outline& app) {
    std::ostringstream out;
    write_heading(out, app.name, "space profiler for lazy functional programs");
    write_synopsis(out, app.name, app);
    out << ".SH DESCRIPTION\n";
    write_prose(out, std::string(about));
    out << ".SH COMMANDS\n";
    for (const Outline& command : app.commands)
        out << ".TP\n\\fB" << escaped(command.name) << "\\fR\n"
            << escaped(command.summary) << "; see \\fB" << escaped(app.name + "-" + command.name)
            << "\\fR(1)\n";
    write_option_pages(out, app);
    write_statuses(out);
    write_environment(out);
    return out.str();
}

void write_pages(std::vector<ManualPage>& pages, const std::string& call, const Outline& command) {
    std::string name = call;
    std::replace(name.begin(), name.end(), ' ', '-');
    std::ostringstream out;
    write_heading(out, name, command.summary);
    write_synopsis(out, call, command);
    out << ".SH DESCRIPTION\n";
    std::string details;
    for (const Argument& option : command.options)
        if (!option.meanings.empty()) details += "\n" + listed(option, Length::full);
    write_prose(out, command.summary + ".\n" + details + "\n" + command.details);
    write_argument_pages(out, command);
    write_option_pages(out, command);
    write_statuses(out);
    write_environment(out);
    out << ".SH SEE ALSO\n\\fBlexprof\\fR(1)\n";
    pages.push_back({name + ".1", out.str()});
    for (const Outline& inner : command.commands)
        write_pages(pages, call + " " + inner.name, inner);
}

} // namespace

std::vector<ManualPage> manual_pages(const Outline& app) {
    std::vector<ManualPage> pages{{app.name + ".1", page_of_program(app)}};
    for (const Outline& command : app.commands)
        write_pages(pages, app.name + " " + command.name, command);
    return pages;
}

} // namespace lexprof::cli
