#include "sweep/job.h"

namespace lexprof::sweep {

std::string placed(std::string text, const std::string& folder) {
    for (std::size_t at = text.find(own_folder); at != std::string::npos;
         at = text.find(own_folder, at + folder.size()))
        text.replace(at, 1, folder);
    return text;
}

Job placed(Job job, const std::string& folder) {
    for (std::string& word : job.words) word = placed(std::move(word), folder);
    job.text_file = placed(std::move(job.text_file), folder);
    job.recording = placed(std::move(job.recording), folder);
    job.output = placed(std::move(job.output), folder);
    return job;
}

} // namespace lexprof::sweep
