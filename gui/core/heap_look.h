// What was in the heap at a moment of a recorded run, and who held it. `lexprof heap` finds out by
// running the program again; the viewer has no reducer. What it prints may be long: it is read by
// another thread.
#pragma once

#include "gui/core/document.h"
#include "gui/core/task.h"

#include <QObject>
#include <QProcess>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

namespace lexprof::gui {

// Cells of one construction that one pair has made.
struct HeapGroup {
    QString construction;
    QString pair;
    std::uint64_t cells = 0;
    std::uint64_t held = 0; // with all that would go if they went

    friend bool operator==(const HeapGroup&, const HeapGroup&) = default;
};

// A node of the tree of holders; those that it holds follow it, one deeper.
struct HeapHolder {
    QString name;
    int depth = 0;
    std::uint64_t held = 0;
    std::optional<std::uint64_t> own;   // cells; a root that is no cell has none
    std::optional<std::uint64_t> stack; // the room that waiting calls take, in cells

    friend bool operator==(const HeapHolder&, const HeapHolder&) = default;
};

// Of more holders than these the largest are kept, and below each the others as one.
constexpr std::size_t most_holders = 5000;

struct HeapPicture {
    // Of each group.
    struct Place {
        std::optional<PairIndex> pair; // in the document
        std::uint32_t construction_rank = 0; // in the order of the alphabet; equal ones have the same
        std::uint32_t pair_rank = 0;         // likewise
    };

    std::uint64_t step = 0;
    std::uint64_t steps = 0; // of the run
    std::uint64_t live = 0;
    std::uint64_t in_use = 0;
    std::vector<HeapGroup> groups; // the most cells first
    std::vector<Place> places;     // of the groups
    std::vector<HeapHolder> holders;
};

using HeapPicturePointer = std::shared_ptr<const HeapPicture>;

// From what `lexprof heap --format=json` prints; null where it is something else. Without a document
// no pairs are known.
HeapPicturePointer read_heap(const QByteArray& json, const Document* document = nullptr);

// Which moment: a step; or the peak of a pair, or of the run where that is empty.
struct HeapMoment {
    std::optional<std::uint64_t> step;
    QString pair;
};

class HeapLook : public QObject {
    Q_OBJECT

  public:
    explicit HeapLook(QObject* parent = nullptr);
    ~HeapLook() override;

    // What was asked for before is not wanted any more. Returns what is wrong; empty where the
    // program is being run again.
    QString look(const DocumentPointer& document, const HeapMoment& moment);
    void cancel();
    bool is_looking() const {
        return process_.state() != QProcess::NotRunning || reading_.is_busy();
    }

  signals:
    void looked(const HeapPicturePointer& picture);
    void failed(const QString& reason);

  private:
    struct Answer {
        HeapPicturePointer picture; // or else
        QString wrong;
    };
    void end(int status, bool crashed);
    void tell(const Answer& answer);

    QProcess process_;
    DocumentPointer document_; // that is looked at
    bool wanted_ = false;
    Task<Answer> reading_;
};

} // namespace lexprof::gui
