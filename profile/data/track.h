// The points of a row, one after another.
//
// Note [Packed points]
// A point takes more than a hundred bytes, and most of them are zeros. While a run goes on its
// points are as they are; those of a recording that nothing is added to can be packed: each column
// of numbers in as few bytes as the longest of them wants. Any point can still be read without the
// others, and copies share what is packed.
#pragma once

#include "profile/data/point.h"

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <span>
#include <vector>

namespace lexprof::profile {

// Where points are packed, those of one row behind those of another, as long as there is somebody
// who has some of them.
class PackingRoom {
  public:
    std::shared_ptr<std::uint8_t[]> take(std::size_t bytes); // NOLINT(*-avoid-c-arrays)

  private:
    std::shared_ptr<std::uint8_t[]> piece_; // NOLINT(*-avoid-c-arrays)
    std::size_t size_ = 0;                  // of it
    std::size_t used_ = 0;
};

class Track {
  public:
    Track() = default;
    Track(std::vector<Point> points) : open_(std::move(points)) {}
    Track(std::initializer_list<Point> points) : open_(points) {}

    std::size_t size() const { return packed_ ? packed_size() : open_.size(); }
    bool empty() const { return size() == 0; }
    Point operator[](std::size_t at) const { return packed_ ? packed_at(at) : open_[at]; }
    Point front() const { return (*this)[0]; }
    Point back() const { return (*this)[size() - 1]; }
    // Of a point; cheaper than all of it.
    std::uint32_t interval(std::size_t at) const {
        return packed_ ? packed_interval(at) : open_[at].interval;
    }

    // All of them; `room` is made use of where they are packed, and has to live as long.
    std::span<const Point> points(std::vector<Point>& room) const;
    // As they are, to be changed: no longer packed.
    std::vector<Point>& open() {
        if (packed_) unpack();
        return open_;
    }
    // The same of what is known not to be packed.
    const std::vector<Point>& as_opened() const { return open_; }
    void push_back(const Point& point) { open().push_back(point); }
    // In a room of its own, or in one that many share.
    void pack() {
        PackingRoom room;
        pack(room);
    }
    void pack(PackingRoom& room);

    // A place among them, which gives points as values.
    class Place {
      public:
        using iterator_category = std::random_access_iterator_tag;
        using value_type = Point;
        using difference_type = std::ptrdiff_t;
        using reference = Point;
        struct pointer {
            Point point;
            const Point* operator->() const { return &point; }
        };

        Place() = default;
        Place(const Track& track, std::size_t at)
            : track_(&track), at_(static_cast<difference_type>(at)) {}
        Point operator*() const { return (*track_)[static_cast<std::size_t>(at_)]; }
        pointer operator->() const { return {**this}; }
        Point operator[](difference_type by) const { return *(*this + by); }
        Place& operator+=(difference_type by) {
            at_ += by;
            return *this;
        }
        Place& operator-=(difference_type by) { return *this += -by; }
        Place& operator++() { return *this += 1; }
        Place& operator--() { return *this -= 1; }
        Place operator++(int) {
            const Place before = *this;
            ++*this;
            return before;
        }
        Place operator--(int) {
            const Place before = *this;
            --*this;
            return before;
        }
        friend Place operator+(Place place, difference_type by) { return place += by; }
        friend Place operator-(Place place, difference_type by) { return place -= by; }
        friend difference_type operator-(const Place& a, const Place& b) { return a.at_ - b.at_; }
        friend bool operator==(const Place& a, const Place& b) { return a.at_ == b.at_; }
        friend auto operator<=>(const Place& a, const Place& b) { return a.at_ <=> b.at_; }

      private:
        const Track* track_ = nullptr;
        difference_type at_ = 0;
    };
    using const_iterator = Place;
    using value_type = Point;
    Place begin() const { return {*this, 0}; }
    Place end() const { return {*this, size()}; }

    friend bool operator==(const Track& a, const Track& b);

  private:
    std::size_t packed_size() const;
    Point packed_at(std::size_t at) const;
    std::uint32_t packed_interval(std::size_t at) const;
    void unpack();

    std::vector<Point> open_;                      // nothing, if they are packed
    std::shared_ptr<const std::uint8_t[]> packed_; // NOLINT(*-avoid-c-arrays)
};

} // namespace lexprof::profile
