// Memory for machine code: written at one place and executed at another, never both at one.
//
// Machine code has one frame for all of it, made by the first stub; so one description serves to
// unwind from anywhere within it, and exceptions pass through.
#pragma once

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <span>
#include <string>
#include <vector>

namespace lexprof::reducer {

class Region {
  public:
    Region();
    Region(const Region&) = delete;
    Region& operator=(const Region&) = delete;
    ~Region();

    // Whether the system gave the memory.
    bool is_there() const { return executed_ != nullptr; }
    // Where code is executed that is added now.
    std::uint64_t next() const { return reinterpret_cast<std::uint64_t>(executed_) + used_; }
    std::uint64_t begin() const { return reinterpret_cast<std::uint64_t>(executed_); }
    std::size_t used() const { return used_; }
    bool has_room(std::size_t bytes) const { return used_ + bytes + alignment <= size; }
    // Where to write so many bytes, which belong to that function. Those of the next follow.
    std::byte* add(std::size_t bytes, const std::string& name);

  private:
    static constexpr std::size_t size = std::size_t{64} << 20;
    static constexpr std::size_t alignment = 16;

    bool map();
    void describe_frame();

    std::byte* written_ = nullptr;
    std::byte* executed_ = nullptr;
    std::size_t used_ = 0;
    std::vector<std::uint8_t> frame_; // in the form of .eh_frame
    std::ofstream perf_map_;          // where LEXPROF_PERF_MAP is set
};

} // namespace lexprof::reducer
