#include "profile/present/chart/text.h"

#include "base/display.h"
#include "profile/present/foreign_names.h"

#include <array>
#include <vector>

namespace lexprof::profile::chart {
namespace {

// Thousandths of the size, from space to tilde.
constexpr std::array<int, 95> widths = {
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361,  318, 337, 636, 636, 636,
    636, 636, 636, 636, 636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632,
    575, 775, 752, 295, 295, 656, 557, 863, 748, 787, 603, 787, 695, 635,  611, 732, 684, 989, 685,
    611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635, 615, 352,  635, 634, 278, 278, 579,
    278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592,  525, 636, 337, 636, 838};
constexpr int wide = 1077; // as the widest letter of other alphabets
constexpr int plain = 640; // accented letters and the like

double width_of(std::string_view character) {
    const auto first = static_cast<unsigned char>(character[0]);
    if (first >= 0x20 && first < 0x7F) return widths[first - 0x20];
    if (character == "←") return 838;
    if (character == "•") return 590;
    if (character == "·") return 318;
    return character.size() == 2 && first <= 0xC5 ? plain : wide;
}

double width_of_all(const std::vector<std::string_view>& all) {
    double sum = 0;
    for (const std::string_view character : all) sum += width_of(character);
    return sum;
}

double scale(double size, bool is_bold) { return size / 1000 * (is_bold ? 1.12 : 1); }

} // namespace

double text_width(std::string_view text, double size, bool is_bold) {
    return width_of_all(characters(text)) * scale(size, is_bold);
}

std::string fitted(std::string_view text, double width, double size, bool is_bold) {
    const std::string clean = shown_name(text, 400);
    const std::vector<std::string_view> all = characters(clean);
    const double room = width / scale(size, is_bold);
    if (width_of_all(all) <= room) return clean;
    double used = width_of("…");
    std::size_t head = 0;
    std::size_t tail = 0;
    while (head + tail < all.size()) {
        const bool takes_head = head <= tail;
        const double next = width_of(takes_head ? all[head] : all[all.size() - 1 - tail]);
        if (used + next > room) break;
        used += next;
        ++(takes_head ? head : tail);
    }
    std::string result;
    for (std::size_t i = 0; i < head; ++i) result += all[i];
    result += "…";
    for (std::size_t i = all.size() - tail; i < all.size(); ++i) result += all[i];
    return result;
}

} // namespace lexprof::profile::chart
