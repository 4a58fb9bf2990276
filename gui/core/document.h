// A recording that has been loaded, with what the views look up in it. It never changes: views
// share it, and what follows it when its file has grown is another document.
#pragma once

#include "gui/core/pair_names.h"
#include "profile/analysis/wording.h"
#include "profile/data/recording.h"
#include "profile/present/palette.h"

#include <QHash>
#include <QString>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace lexprof::gui {

using FunctionIndex = std::uint32_t; // a name that is a callee or an origin

class Document {
  public:
    // Pairs that another document has, too, have their colours from there: from run to run, and
    // while a file grows, they stay the same.
    Document(profile::Recording recording, QString path, const Document* like = nullptr);

    const profile::Recording& recording() const { return recording_; }
    const profile::Book& book() const { return recording_.book(); }
    const profile::Curves& curves() const { return recording_.book().curves; }
    const profile::Wording& wording() const { return profile::wording(book().scheme); }
    const QString& path() const { return path_; }
    // The file and the book: what has only grown has the same.
    QString identity() const;

    std::size_t pairs() const { return recording_.book().rows.size(); }
    const profile::Row& row(PairIndex pair) const { return recording_.book().rows[pair]; }
    QString name(PairIndex pair) const { return names_[pair]; } // c←o
    bool is_account(PairIndex pair) const { return book().is_account(row(pair)); }
    // The greatest that a pair's time may be wrong by.
    std::uint64_t time_error() const { return time_error_; }
    // As texts have them.
    std::string callee_text(PairIndex pair) const { return book().name(row(pair).callee); }
    std::string origin_text(PairIndex pair) const { return book().name(row(pair).origin); }
    // Its place among all names in the order of the alphabet.
    std::uint32_t rank(PairIndex pair) const { return names_.rank(pair); }
    std::optional<PairIndex> find(std::string_view callee, std::string_view origin) const {
        return names_.find(book(), callee, origin);
    }
    // The pair of such names as one of another document has.
    std::optional<PairIndex> find(const Document& other, PairIndex pair) const {
        return find(other.callee_text(pair), other.origin_text(pair));
    }

    // The names that are callees or origins, each once, in the order of the alphabet.
    std::size_t functions() const { return function_names_.size(); }
    const QString& function_name(FunctionIndex function) const { return function_names_[function]; }
    FunctionIndex callee(PairIndex pair) const { return callees_[pair]; }
    FunctionIndex origin(PairIndex pair) const { return origins_[pair]; }

    // The colour's place in the palette, the same whatever is looked at.
    std::size_t palette_place(PairIndex pair) const { return places_[pair]; }

    // Where a pair is written in the text: indices in the recording's references.
    std::span<const std::uint32_t> references_of(PairIndex pair) const;
    // The first of them in the order of the text, where the pair's numbers stand; none where the
    // pair is written nowhere.
    std::optional<std::uint32_t> home_of(PairIndex pair) const { return homes_[pair]; }
    // The pair that a reference belongs to; none where nothing was ever done through it.
    std::optional<PairIndex> pair_of(std::uint32_t reference) const { return pair_of_[reference]; }

    const profile::Function* function(std::string_view name) const;
    const profile::Source* source(std::string_view file) const;

  private:
    void index_functions();
    void index_references();
    void find_homes();
    void place_in_palette(const Document* like);

    profile::Recording recording_;
    QString path_;
    std::uint64_t time_error_ = 0;
    PairNames names_;
    std::vector<QString> function_names_;
    std::vector<FunctionIndex> callees_;
    std::vector<FunctionIndex> origins_;
    std::vector<std::size_t> places_;
    std::vector<std::uint32_t> references_; // of one pair after another
    std::vector<std::uint32_t> ends_;       // of each pair's in `references_`
    std::vector<std::optional<PairIndex>> pair_of_;
    std::vector<std::optional<std::uint32_t>> homes_; // by pair
    std::unordered_map<std::string, std::size_t> functions_;
};

using DocumentPointer = std::shared_ptr<const Document>;

// The same recording with another of its books; itself where it has no such book, or shows it.
DocumentPointer in_book(const DocumentPointer& document, profile::Scheme scheme);

} // namespace lexprof::gui
