// The types that a program declares, and their constructors.
#pragma once

#include "flic/primitive.h"
#include "flic/tree.h"

#include <string>
#include <vector>

namespace lexprof::flic {

using TypeId = std::uint32_t;

struct Constructor {
    std::string name;
    TypeId type = 0;
    std::uint32_t fields = 0;
    std::uint32_t tag = 0;
    NodeId leaf = no_node; // where its name stands
};

struct DataType {
    std::string name; // empty where it has none
    NodeId leaf = no_node;
    std::vector<ConstructorId> constructors; // in the order of the text
};

struct DataTypes {
    std::vector<DataType> types;
    std::vector<Constructor> constructors;
};

} // namespace lexprof::flic
