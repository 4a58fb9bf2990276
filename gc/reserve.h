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
    // a limit on address space may forbid the whole.
    explicit Reserve(std::size_t capacity, std::size_t least = 1024) : capacity_(capacity) {
        while (!map() && capacity_ / 2 >= least) capacity_ /= 2;
        if (data_ == nullptr) throw std::bad_alloc();
    }
    Reserve(const Reserve&) = delete;
    Reserve& operator=(const Reserve&) = delete;
    ~Reserve() { munmap(data_, capacity_ * sizeof(T)); }

    T* data() const { return data_; }
    std::size_t capacity() const { return capacity_; }
    T& operator[](std::size_t index) const { return data_[index]; }

  private:
    bool map() {
        void* memory = mmap(nullptr, capacity_ * sizeof(T), PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (memory == MAP_FAILED) return false;
        data_ = static_cast<T*>(memory);
        return true;
    }

    T* data_ = nullptr;
    std::size_t capacity_;
};

} // namespace lexprof::gc
