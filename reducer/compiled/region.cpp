#include "reducer/compiled/region.h"

#include "reducer/compiled/frame.h"

#include <cstdlib>
#include <cstring>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

extern "C" void __register_frame(void*);   // NOLINT: libgcc's
extern "C" void __deregister_frame(void*); // NOLINT

namespace lexprof::reducer {

namespace {

// Pieces of .eh_frame, DWARF 4.
class FrameBytes {
  public:
    explicit FrameBytes(std::vector<std::uint8_t>& bytes) : bytes_(bytes) {}

    void byte(unsigned value) { bytes_.push_back(static_cast<std::uint8_t>(value)); }
    template <typename Number>
    void number(Number value) {
        const auto* first = reinterpret_cast<const std::uint8_t*>(&value);
        bytes_.insert(bytes_.end(), first, first + sizeof value);
    }
    // A record; its length comes first.
    template <typename Write>
    void record(Write write) {
        const std::size_t at = bytes_.size();
        number(std::uint32_t{0});
        write();
        while ((bytes_.size() - at) % 8 != 0) byte(0); // DW_CFA_nop
        const auto length = static_cast<std::uint32_t>(bytes_.size() - at - 4);
        std::memcpy(bytes_.data() + at, &length, sizeof length);
    }

  private:
    std::vector<std::uint8_t>& bytes_;
};

} // namespace

Region::Region() {
    if (!map()) return;
    describe_frame();
    __register_frame(frame_.data());
    if (std::getenv("LEXPROF_PERF_MAP") != nullptr)
        perf_map_.open("/tmp/perf-" + std::to_string(getpid()) + ".map");
}

Region::~Region() {
    if (!is_there()) return;
    __deregister_frame(frame_.data());
    munmap(written_, size);
    munmap(executed_, size);
}

bool Region::map() {
    rlimit largest{}; // of a file: beyond it the system would end the process
    if (getrlimit(RLIMIT_FSIZE, &largest) != 0 || largest.rlim_cur < size) return false;
    const int file = memfd_create("lexprof-machine-code", MFD_CLOEXEC);
    if (file < 0) return false;
    void* written = MAP_FAILED;
    void* executed = MAP_FAILED;
    if (ftruncate(file, size) == 0) {
        written = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        executed = mmap(nullptr, size, PROT_READ | PROT_EXEC, MAP_SHARED, file, 0);
    }
    close(file);
    if (written == MAP_FAILED || executed == MAP_FAILED) {
        if (written != MAP_FAILED) munmap(written, size);
        if (executed != MAP_FAILED) munmap(executed, size);
        return false;
    }
    written_ = static_cast<std::byte*>(written);
    executed_ = static_cast<std::byte*>(executed);
    return true;
}

// What the stack looks like wherever machine code calls: reducer/compiled/frame.h.
void Region::describe_frame() {
    constexpr unsigned def_cfa = 0x0C;
    constexpr unsigned offset = 0x80;
    constexpr unsigned dwarf_rsp = 7;
    constexpr unsigned dwarf_return = 16;
    FrameBytes bytes(frame_);
    bytes.record([&] { // the common part
        bytes.number(std::uint32_t{0});
        bytes.byte(1);    // version
        bytes.byte(0);    // no augmentation
        bytes.byte(1);    // code alignment
        bytes.byte(0x78); // data alignment: -8
        bytes.byte(dwarf_return);
        bytes.byte(def_cfa);
        bytes.byte(dwarf_rsp);
        static_assert(frame_size >= 128 && frame_size < 128 * 128);
        bytes.byte(0x80 | frame_size % 128); // LEB128
        bytes.byte(frame_size / 128);
        bytes.byte(offset | dwarf_return);
        bytes.byte(1);
        for (std::size_t at = 0; at < std::size(saved_registers); ++at) {
            bytes.byte(offset | saved_registers[at]);
            bytes.byte(static_cast<unsigned>(at) + 2);
        }
    });
    bytes.record([&] { // the region
        bytes.number(static_cast<std::uint32_t>(frame_.size()));
        bytes.number(begin());
        bytes.number(std::uint64_t{size});
    });
    bytes.number(std::uint32_t{0}); // the end
}

std::byte* Region::add(std::size_t bytes, const std::string& name) {
    if (perf_map_.is_open())
        perf_map_ << std::hex << next() << ' ' << bytes << ' ' << name << std::endl;
    std::byte* to = written_ + used_;
    used_ += (bytes + alignment - 1) / alignment * alignment;
    return to;
}

} // namespace lexprof::reducer
