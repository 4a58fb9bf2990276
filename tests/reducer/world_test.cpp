// Programs that act: actions, handles and files, how a run ends by EXIT, and texts as arguments.
#include "tests/reducer/differential.h"
#include "tests/reducer/everywhere.h"
#include "tests/reducer/running.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>
#include <unistd.h>
#include <utility>

namespace lexprof::tests {
namespace {

namespace fs = std::filesystem;
using Kind = reducer::Failure::Kind;

// bind a f: the action a, and what f makes of its x; then a b; say s; and a folder to write in.
class World : public testing::Test {
  protected:
    World() : folder_(fs::temp_directory_path() / ("lexprof-world-" + std::to_string(::getpid()))) {
        fs::remove_all(folder_);
        fs::create_directory(folder_);
    }
    ~World() override { fs::remove_all(folder_); }
    World(const World&) = delete;
    World& operator=(const World&) = delete;

    std::string path(const std::string& name) const { return (folder_ / name).string(); }

    static std::string text_of(const std::string& action) {
        return R"(& (main bind then say show ok)
            ((RUN-IO )" +
               action + R"()
             (\a \f \t UNPACK!-1 (\x f x t) (a t))
             (\a \b \t SEQ (a t) (b t))
             (\s HANDLE-PUT 1 (++ s "#n"))
             [[ what comes of an action: its x, or the reason why not ]]
             (\a \f \t = r (a t) (CASE-2 (UNPACK!-1 (\x say (f x) t) r)
                                         (UNPACK!-2 (\n \s say (++ (showInt n) (++ " " s)) t) r) r))
             (\a \t = r (a t) (CASE-2 (say "done" t)
                                      (UNPACK!-2 (\n \s say (++ (showInt n) (++ " " s)) t) r) r))))";
    }

    // On each engine and with either books; all agree on what is said. `%` stands for the folder.
    std::string run(std::string action, const std::string& input = "") {
        for (std::size_t at; (at = action.find('%')) != std::string::npos;)
            action.replace(at, 1, folder_.string());
        std::string said;
        for (reducer::RunOptions options : every_way()) {
            if (options.order == reducer::ArgumentOrder::right_to_left)
                continue; // traces come in the order of the arguments
            SCOPED_TRACE(name_of(options));
            fs::remove_all(folder_);
            fs::create_directory(folder_);
            options.surroundings = {"prog", arguments,
                                    [&](std::string_view text) { errors += text; }};
            errors.clear();
            running = run_text(text_of(action), options, input);
            EXPECT_EQ(running.failure().message, "") << action;
            EXPECT_EQ(running.outcome.audit, "");
            EXPECT_EQ(running.book().totals.in_use, 0);
            if (said.empty()) said = running.output;
            EXPECT_EQ(running.output, said);
        }
        return said;
    }

    std::string file(const std::string& name) const {
        std::ifstream from(path(name), std::ios::binary);
        return {std::istreambuf_iterator<char>(from), {}};
    }

    std::vector<std::string> arguments;
    std::string errors;
    Running running;

  private:
    fs::path folder_;
};

TEST_F(World, ActionsAreDoneInTheirOrder) {
    EXPECT_EQ(run(R"((then (say "one") (then (say "two") (say "three"))))"), "one\ntwo\nthree\n");
}

TEST_F(World, HandlersGoOnWithTheSameWorld) {
    EXPECT_EQ(run(R"((then (CATCH (then (say "one") (then (\t RAISE "two") (say "never"))) say)
                           (say "three")))"),
              "one\ntwo\nthree\n");
}

TEST_F(World, InputIsReadByCharacterLineAndChunk) {
    EXPECT_EQ(run(R"((bind (HANDLE-GET-CHAR 0) (\a (bind (HANDLE-PEEK 0) (\b
                      (bind (HANDLE-GET-LINE 0) (\c (bind (HANDLE-GET-CHUNK 0 3) (\d
                      (bind (HANDLE-EOF 0) (\e (bind (HANDLE-GET-CHUNK 0 9) (\f
                      (bind (HANDLE-EOF 0) (\g
                      (say (unwords (PACK-2-1 (showInt a) (PACK-2-1 (showInt b) (PACK-2-1 c
                      (PACK-2-1 d (PACK-2-1 (showBool e) (PACK-2-1 f (PACK-2-1 (showBool g)
                      PACK-0-0))))))))))))))))))))))))",
                  "äb c\ndefg"),
              "228 98 b c def FALSE g TRUE\n");
}

TEST_F(World, TheEndOfInput) {
    EXPECT_EQ(run(R"((then (show (HANDLE-GET-CHAR 0) showInt) (show (HANDLE-GET-LINE 0) id)))"),
              "-1\n6 end of file\n");
    // the last line needs no end
    EXPECT_EQ(run(R"((then (show (HANDLE-GET-LINE 0) id) (show (HANDLE-GET-LINE 0) id)))", "\nx"),
              "\nx\n");
}

TEST_F(World, StandardInputIsOneWithTheHandle) {
    EXPECT_EQ(
        run(R"((bind (HANDLE-GET-LINE 0) (\l (say (++ l (map toUpper STDIN))))))", "one\ntwo"),
        "oneTWO\n");
}

TEST_F(World, ContentsAreReadAsTheyAreDemanded) {
    EXPECT_EQ(run(R"((bind (HANDLE-CONTENTS 0) (\s (then (say (take 2 s))
                       (then (show (HANDLE-GET-LINE 0) id) (say (drop 2 s)))))))",
                  "abcd"),
              "ab\n7 handle is semi-closed\ncd\n");
    EXPECT_EQ(running.callee("(system)").cells, 5U); // four characters, and what comes then
}

TEST_F(World, FilesAreWrittenAndReadAgain) {
    EXPECT_EQ(run(R"((bind (HANDLE-OPEN "%/f" 1) (\h (then (HANDLE-PUT h "grün#n")
                      (then (HANDLE-PUT-CHAR h 'x') (then (ok (HANDLE-CLOSE h))
                      (bind (HANDLE-OPEN "%/f" 2) (\h (then (HANDLE-PUT h "yz")
                      (then (HANDLE-CLOSE h) (bind (HANDLE-OPEN "%/f" 0) (\h
                      (then (show (HANDLE-SIZE h) showInt) (then (show (HANDLE-GET-LINE h) id)
                      (then (show (HANDLE-TELL h) showInt) (then (HANDLE-SEEK h 0 1)
                      (then (show (HANDLE-GET-CHAR h) showInt)
                      (show (HANDLE-CONTENTS h) id))))))))))))))))))"),
              "done\n9\ngrün\n6\n114\nün\nxyz\n");
    EXPECT_EQ(file("f"), "grün\nxyz");
}

TEST_F(World, BytesAreCharacters) {
    EXPECT_EQ(run(R"((bind (HANDLE-OPEN "%/f" 1) (\h (then (HANDLE-SET-BINARY h TRUE)
                      (then (HANDLE-PUT h (PACK-2-1 'ÿ' (PACK-2-1 'A' PACK-0-0)))
                      (then (HANDLE-CLOSE h) (bind (HANDLE-OPEN "%/f" 0) (\h
                      (then (show (HANDLE-GET-CHAR h) showInt)
                      (then (HANDLE-SET-BINARY h TRUE) (show (HANDLE-GET-CHAR h) showInt)))))))))))"),
              "8 invalid byte sequence\n255\n");
    EXPECT_EQ(file("f"), "\xFF"
                         "A");
}

TEST_F(World, BytesAreReadAndWrittenAsTheyAre) {
    EXPECT_EQ(run(R"((bind (HANDLE-OPEN "%/f" 1) (\h
                      (then (HANDLE-PUT-BYTES h (BYTES-LITERAL "ab#xFFdef") 2 3)
                      (then (HANDLE-CLOSE h) (bind (HANDLE-OPEN "%/f" 0) (\h (bind (BYTES-NEW 4) (\b
                      (then (show (HANDLE-GET-BYTES h b 1 2) showInt)
                      (then (show (HANDLE-GET-BYTES h b 3 1) showInt)
                      (then (show (HANDLE-GET-BYTES h b 0 4) showInt)
                      (say (unwords (map (\i showInt (BYTES-GET-W8 b i)) (enumFromTo 0 3)))
                      )))))))))))))"),
              "2\n1\n0\n0 255 100 101\n");
    EXPECT_EQ(file("f"), "\xFF"
                         "de");
}

TEST_F(World, BytesAndCharactersAreReadFromOneInput) {
    EXPECT_EQ(run(R"((bind (HANDLE-GET-CHAR 0) (\c (bind (BYTES-NEW 2) (\b
                      (then (show (HANDLE-GET-BYTES 0 b 0 2) showInt)
                      (then (show (HANDLE-GET-LINE 0) id)
                      (say (unwords (map (\i showInt (BYTES-GET-W8 b i)) (enumFromTo 0 1)))))))))))",
                  "xyzrest\n"),
              "2\nrest\n121 122\n");
    EXPECT_EQ(run(R"((bind (BYTES-NEW 2) (\b (show (HANDLE-GET-BYTES 1 b 0 2) showInt))))"),
              "7 handle is not open for reading\n");
}

TEST_F(World, WhatIsLeftOpenIsWritten) {
    run(R"((bind (HANDLE-OPEN "%/f" 1) (\h (HANDLE-PUT h "left"))))");
    EXPECT_EQ(file("f"), "left");
    run(R"((bind (HANDLE-OPEN "%/f" 1) (\h (then (HANDLE-PUT h "left") (EXIT 0)))))");
    EXPECT_EQ(file("f"), "left");
}

TEST_F(World, WhatIsNotPossibleIsAValue) {
    EXPECT_EQ(run(R"((show (HANDLE-OPEN "%/none" 0) showInt))"), "1 No such file or directory\n");
    EXPECT_EQ(run(R"((show (HANDLE-OPEN "%" 0) showInt))"), "9 is a directory\n");
    EXPECT_EQ(run(R"((show (HANDLE-OPEN "%" 1) showInt))"), "9 Is a directory\n");
    EXPECT_EQ(run(R"((show (HANDLE-GET-LINE 1) id))"), "7 handle is not open for reading\n");
    EXPECT_EQ(run(R"((ok (HANDLE-PUT 0 "x")))"), "7 handle is not open for writing\n");
    EXPECT_EQ(run(R"((ok (HANDLE-PUT 0 "")))"), "7 handle is not open for writing\n");
    EXPECT_EQ(run(R"((ok (HANDLE-FLUSH 9)))"), "7 handle is closed\n");
    EXPECT_EQ(run(R"((ok (HANDLE-SEEK 0 0 0)))"), "7 handle is not seekable\n");
    EXPECT_EQ(run(R"((ok (FILE-REMOVE "%/none")))"), "1 No such file or directory\n");
    EXPECT_EQ(run(R"((then (ok (DIRECTORY-MAKE "%/d")) (ok (DIRECTORY-MAKE "%/d"))))"),
              "done\n2 File exists\n");
    EXPECT_EQ(run(R"((bind (HANDLE-OPEN "%/f" 1) (\h (then (ok (HANDLE-CLOSE h))
                      (then (ok (HANDLE-CLOSE h)) (ok (HANDLE-PUT h (cycle "ab"))))))))"),
              "done\ndone\n7 handle is closed\n");
}

TEST_F(World, AFileThatIsWrittenIsOpenOnce) {
    EXPECT_EQ(run(R"((bind (HANDLE-OPEN "%/f" 1) (\h (then (show (HANDLE-OPEN "%/f" 0) showInt)
                      (then (HANDLE-CLOSE h) (bind (HANDLE-OPEN "%/f" 0) (\g
                      (then (show (HANDLE-OPEN "%/f" 2) showInt)
                      (show (HANDLE-OPEN "%/f" 0) (const "twice"))))))))))"),
              "5 file is locked\n5 file is locked\ntwice\n");
}

TEST_F(World, FilesAndFoldersByName) {
    EXPECT_EQ(run(R"((then (DIRECTORY-MAKE "%/d") (bind (HANDLE-OPEN "%/d/f" 1) (\h
                      (then (HANDLE-PUT h "12345") (then (HANDLE-CLOSE h)
                      (then (show (FILE-KIND "%/d") showInt) (then (show (FILE-KIND "%/d/f") showInt)
                      (then (show (FILE-SIZE "%/d/f") showInt)
                      (then (ok (FILE-RENAME "%/d/f" "%/d/g"))
                      (then (show (FILE-KIND "%/d/f") showInt)
                      (then (show (DIRECTORY-LIST "%/d") (\l unwords (sort l)))
                      (then (ok (FILE-REMOVE "%/d/g")) (ok (DIRECTORY-REMOVE "%/d")))))))))))))))"),
              "2\n1\n5\ndone\n0\n. .. g\ndone\ndone\n");
}

TEST_F(World, TheRunKnowsItsNameAndArguments) {
    arguments = {"a", "", "ö b"};
    EXPECT_EQ(run(R"((then (show ARGS (\l intercalate "|" l)) (then (show PROGRAM-NAME id)
                      (show (ENVIRONMENT "LEXPROF_NO_SUCH_VARIABLE") id))))"),
              "a||ö b\nprog\n1 no environment variable\n");
    std::string variable = "LEXPROF_VARIABLE_OF_A_TEST=its value";
    std::array<char*, 2> few{variable.data(), nullptr}; // an audit follows each step
    char** const all = std::exchange(environ, few.data());
    EXPECT_NE(run(R"((show (ENVIRONMENT "") id))")
                  .find(std::string("LEXPROF_VARIABLE_OF_A_TEST=its value\0", 37)),
              std::string::npos);
    environ = all;
    EXPECT_EQ(run(R"((bind CLOCK-MONOTONIC (\a (bind CLOCK-MONOTONIC (\b
                      (say (showBool (INT<= a b))))))))"),
              "TRUE\n");
}

TEST_F(World, TracesGoToStandardError) {
    EXPECT_EQ(run(R"((say (showInt (INT+ (TRACE "left" 1) (TRACE (concat (PACK-2-1 "ri"
                      (PACK-2-1 "ght" PACK-0-0))) 2)))))"),
              "3\n");
    EXPECT_EQ(errors, "left\nright\n");
}

TEST_F(World, ExitEndsTheRun) {
    EXPECT_EQ(run(R"((then (say "one") (then (EXIT 3) (say "two"))))"), "one\n");
    EXPECT_EQ(running.outcome.exit_status, 3);
    // nobody catches it, and nothing that waits goes on
    EXPECT_EQ(run(R"((CATCH (\t INT+ 1 (EXIT 4 t)) (\e \t say "caught" t)))"), "");
    EXPECT_EQ(running.outcome.exit_status, 4);
    EXPECT_EQ(run(R"((say "fine"))"), "fine\n");
    EXPECT_EQ(running.outcome.exit_status, std::nullopt);
}

TEST_F(World, ExitWhileAValueIsPrinted) {
    for (const Engine engine : {fast, compiled, plain}) {
        reducer::RunOptions options;
        options.engine = engine;
        options.audit_every = 1;
        for (const auto& [text, output] :
             {std::pair{"PACK-2-1 1 (PACK-2-1 (EXIT 2 PACK-0-0) PACK-0-0)", "[1,"},
              std::pair{"PACK-2-1 1 (EXIT 2 PACK-0-0)", "[1"},
              std::pair{"PACK-2-1 'a' (PACK-2-1 (EXIT 2 PACK-0-0) PACK-0-0)", "a"},
              std::pair{"PACK-2-1 (EXIT 2 PACK-0-0) PACK-0-0", ""},
              std::pair{"PACK-2-0 1 (PACK-2-0 (EXIT 2 PACK-0-0) (enumFrom 1))", "(1,("}}) {
            const Running ended = run_text(text, options);
            EXPECT_EQ(ended.failure().message, "");
            EXPECT_EQ(ended.output, output);
            EXPECT_EQ(ended.outcome.exit_status, 2);
            EXPECT_EQ(ended.outcome.audit, "");
            EXPECT_EQ(ended.book().totals.in_use, 0);
        }
    }
}

// A text whose parts are constants, and one that raises on the way.
TEST_F(World, TextsAreEvaluatedToTheirEnd) {
    EXPECT_EQ(run(R"((= c (concat (PACK-2-1 "x" (PACK-2-1 "y" PACK-0-0)))
                      (then (show (FILE-KIND (++ "%/" c)) showInt) (HANDLE-PUT 1 c))))"),
              "0\nxy");
    EXPECT_EQ(run(R"((CATCH (\t FILE-KIND (PACK-2-1 'a' (RAISE "no text")) t) say))"), "no text\n");
    EXPECT_EQ(run(R"((CATCH (HANDLE-PUT 1 (PACK-2-1 'a' (PACK-2-1 (RAISE "b") PACK-0-0))) say))"),
              "ab\n");
}

TEST_F(World, EndlessTextsArePutAsTheyCome) {
    reducer::RunOptions options;
    options.max_output = 100'000;
    for (const Engine engine : {fast, compiled, plain}) {
        options.engine = engine;
        const Running endless = run_text(text_of(R"((HANDLE-PUT 1 (cycle "ab")))"), options);
        EXPECT_EQ(endless.failure().kind, Kind::limit);
        EXPECT_EQ(endless.output.size(), 100'000U);
    }
}

TEST_F(World, MistakesNameThePrimitive) {
    const auto failure = [](const std::string& action) {
        std::string message = run_text(text_of(action), fast).failure().message;
        EXPECT_EQ(run_text(text_of(action), plain).failure().message, message);
        return message;
    };
    EXPECT_EQ(failure("(FILE-KIND 3)"), "FILE-KIND in main needs a string but met the integer 3");
    EXPECT_EQ(failure("(FILE-KIND (PACK-2-1 'a' (PACK-2-1 2 PACK-0-0)))"),
              "FILE-KIND in main needs a string but met the integer 2");
    EXPECT_EQ(failure("(HANDLE-PUT 1 (PACK-2-1 'a' 'b'))"),
              "HANDLE-PUT in main needs a string but met a character");
    EXPECT_EQ(failure("(HANDLE-PUT 'x' \"y\")"),
              "HANDLE-PUT in main needs a small integer but met a character");
    EXPECT_EQ(failure("(HANDLE-PUT-CHAR 1 2)"),
              "HANDLE-PUT-CHAR in main needs a character but met the integer 2");
    EXPECT_EQ(failure("(EXIT TRUE)"), "EXIT in main needs a small integer but met TRUE");
}

} // namespace
} // namespace lexprof::tests
