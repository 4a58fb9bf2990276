// The blockages of the document, and its story, found off the GUI's thread: first those that its
// curves show, then, of a run that is over, those that are found when it is run again.
#pragma once

#include "gui/core/diagnosis.h"
#include "gui/core/session.h"
#include "profile/analysis/blockages/blockages.h"
#include "profile/analysis/story.h"

#include <QObject>
#include <memory>

namespace lexprof::gui {

class Findings : public QObject {
    Q_OBJECT

  public:
    using ReportPointer = std::shared_ptr<const profile::BlockageReport>;

    explicit Findings(Session& session, QObject* parent = nullptr);
    ~Findings() override;

    // What was found last, and what has been looked at for it. Null before that, and without a
    // document. While a grown document is looked at, it is what was found in the one before.
    const ReportPointer& report() const { return report_; }
    bool is_busy() const { return task_.is_busy() || diagnosis_.is_busy(); }

    // What the run was about, in sentences; empty until it is known.
    const std::vector<profile::Sentence>& story() const { return story_; }
    std::optional<PairIndex> pair_of_sentence(std::size_t sentence) const;

    // From when on something is found.
    const profile::BlockageOptions& options() const { return options_; }
    void set_options(const profile::BlockageOptions& options);

    // Whether they are what the curves of a book show, whose run is not looked at again.
    bool are_by_curves() const;

    std::size_t size() const { return report_ ? report_->found.size() : 0; }
    const profile::Blockage& at(std::size_t finding) const { return report_->found[finding]; }
    std::optional<PairIndex> pair_of(std::size_t finding) const;
    // The first finding about a pair.
    std::optional<std::size_t> of_pair(PairIndex pair) const;
    // The one about the selected pair.
    std::optional<std::size_t> chosen() const;

  signals:
    void changed();

  private:
    void follow();
    void look();
    struct Found {
        ReportPointer report;
        std::vector<profile::Sentence> story;
    };
    void take(Found found);
    void run_again();
    void read(const QByteArray& json);

    Session& session_;
    profile::BlockageOptions options_;
    ReportPointer report_;
    std::vector<profile::Sentence> story_;
    QString looked_at_;      // which document that is
    bool again_ = false;     // it has grown meanwhile
    bool has_asked_ = false; // for its diagnosis
    Task<Found> task_;
    Diagnosis diagnosis_;
};

// What the pair did in the stretch that a finding is about: what the table shows with that window.
QString stretch_text(const Document& document, const profile::Blockage& found);

// Why some findings are called so by their curves.
QString by_curves_explained();

// A finding's words as Qt's rich text: names in bold.
QString rich_words(const std::string& text);

} // namespace lexprof::gui
