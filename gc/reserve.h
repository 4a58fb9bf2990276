// A large array that never moves: address space is reserved at once, memory comes when touched.
#pragma once

#include <cstddef>
#include <new>
#include <sys/mman.h>
#include <type_traits>
#include <utility>

namespace lexprof::gc {

template <typename T>
class Reserve {
    static_assert(std::is_trivially_destructible_v<T>);

  public:
    // Room for `capacity` elements; all bytes are zero. Halves its wish until the system agrees, as
    // a limit on address space may forbid the whole. They begin so many bytes into a page.
    explicit Reserve(std::size_t capacity, std::size_t least = 1024, std::size_t lead = 0)
        : lead_(lead), capacity_(capacity) {
        while (!map() && capacity_ / 2 >= least) capacity_ /= 2;
        if (data_ == nullptr) throw std::bad_alloc();
    }
    Reserve(const Reserve&) = delete;
    Reserve& operator=(const Reserve&) = delete;
    ~Reserve() { munmap(reinterpret_cast<std::byte*>(data_) - lead_, bytes()); }

    T* data() const { return data_; }
    std::size_t capacity() const { return capacity_; }
    T& operator[](std::size_t index) const { return data_[index]; }

  private:
    std::size_t bytes() const { return lead_ + capacity_ * sizeof(T); }
    bool map() {
        void* memory = mmap(nullptr, bytes(), PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (memory == MAP_FAILED) return false;
        data_ = reinterpret_cast<T*>(static_cast<std::byte*>(memory) + lead_);
        return true;
    }

    T* data_ = nullptr;
    std::size_t lead_;
    std::size_t capacity_;
};

} // namespace lexprof::gc
