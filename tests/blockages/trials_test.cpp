// Which change to a program is a cure: runs that are made up. Each rule is tried on both sides of
// where it ends.
#include "profile/analysis/blockages/trials.h"

#include <gtest/gtest.h>
#include <map>

namespace lexprof::tests {
namespace {

using profile::Doings;
using profile::Handing;
using profile::RemedyKind;
using profile::Trial;
using profile::TrialLimits;

// A program that has 1,000 cells in use at the most.
Doings as_it_is() {
    Doings doings;
    doings.text = "42 43\n";
    doings.calls = {{"main", 1}, {"table", 1}, {"other", 7}};
    doings.steps = 5000;
    doings.most = 1000;
    return doings;
}

// `main` calls `table`, whose result nobody else has.
Trial without_table() {
    Trial trial;
    trial.remedy.function = "main";
    trial.remedy.what = "table";
    trial.remedy.others = {"table"};
    trial.is_only_use = true;
    return trial;
}

// What is said of one change with which the program does that.
std::optional<profile::Remedy> cure(const Trial& trial, const Doings& changed,
                                    const Doings& own = as_it_is(), bool is_replaced = false) {
    return profile::cure_among(
        {trial}, own, is_replaced,
        [&](const Trial&, Handing, const TrialLimits&) { return std::optional(changed); });
}

// Its work is gone, and most of the room.
Doings cured() {
    Doings doings = as_it_is();
    doings.calls.erase("table");
    doings.most = 299;
    return doings;
}

TEST(Trials, WhatPrintsTheSameWithThreeTenthsIsACure) {
    const auto found = cure(without_table(), cured());
    ASSERT_TRUE(found);
    EXPECT_EQ(found->held, 299U);
    EXPECT_EQ(found->most, 1000U);
    EXPECT_EQ(found->steps_before, 5000U);
    Doings larger = cured();
    larger.most = 300;
    EXPECT_FALSE(cure(without_table(), larger));
}

TEST(Trials, WhatPrintsOrEndsOtherwiseIsNone) {
    Doings changed = cured();
    changed.text = "42 44\n";
    EXPECT_FALSE(cure(without_table(), changed));
    changed = cured();
    changed.failure = "division by zero";
    EXPECT_FALSE(cure(without_table(), changed));
    changed = cured();
    changed.exit_status = 1;
    EXPECT_FALSE(cure(without_table(), changed));
}

// `other` has nothing to do with it.
TEST(Trials, WhatCallsOthersAnotherNumberOfTimesIsNone) {
    Doings changed = cured();
    changed.calls["other"] = 6;
    EXPECT_FALSE(cure(without_table(), changed));
}

// Two characters may be the same by chance, three are not.
TEST(Trials, ShortOutputsTellNothing) {
    for (const std::string text : {"4\n", "42\n"}) {
        Doings own = as_it_is();
        Doings changed = cured();
        own.text = changed.text = text;
        EXPECT_EQ(cure(without_table(), changed, own).has_value(), text == "42\n");
    }
}

TEST(Trials, WhatOthersHaveIsThereWithoutTheCall) {
    Trial trial = without_table();
    trial.is_only_use = false;
    EXPECT_FALSE(cure(trial, cured()));
}

// What is done twenty times puts something into a variable, and who asks that has less to do then.
TEST(Trials, WhatIsDoneAgainAndAgainIsLeftOutOfATable) {
    for (const std::uint64_t calls : {19, 20}) {
        Doings own = as_it_is();
        own.calls["main"] = calls;
        Doings changed = cured();
        changed.calls["main"] = calls;
        changed.calls["other"] = 6;
        Trial trial = without_table();
        trial.is_name = true;
        const auto found = cure(trial, changed, own);
        EXPECT_EQ(found.has_value(), calls == 20);
        if (found) {
            EXPECT_TRUE(found->is_repeated);
        }
    }
}

// A call that gets nothing else puts nothing in: whoever asks for what it gives has as much to do.
TEST(Trials, WhatGetsNothingElseIsLeftOutOfNoTable) {
    for (const bool is_alone : {false, true})
        for (const std::uint64_t others : {6, 7}) {
            Doings own = as_it_is();
            own.calls["main"] = 20;
            Doings changed = cured();
            changed.calls["main"] = 20;
            changed.calls["other"] = others;
            Trial trial = without_table();
            trial.is_name = true;
            trial.remedy.is_alone = is_alone;
            EXPECT_EQ(cure(trial, changed, own).has_value(), !is_alone || others == 7);
        }
}

// Twice as many steps, and no more cells than with any other change.
TEST(Trials, WhatIsMadeAnewMayTakeTwiceAsLong) {
    Trial trial = without_table();
    trial.remedy.change = RemedyKind::made_anew;
    TrialLimits given;
    const auto found = profile::cure_among({trial}, as_it_is(), false,
                                           [&](const Trial&, Handing, const TrialLimits& limits) {
                                               given = limits;
                                               return std::optional(cured());
                                           });
    EXPECT_TRUE(found);
    EXPECT_EQ(given.steps, 10'100U);
    EXPECT_EQ(given.cells, 300U);
    EXPECT_FALSE(cure(trial, cured(), as_it_is(), true)); // it is already, step by step
}

// For want of one change that is enough, and then each of them takes steps.
TEST(Trials, SeveralChangesAreTriedWhereOneIsNotEnough) {
    for (const bool is_enough : {false, true}) {
        std::vector<Trial> trials(2, without_table());
        for (Trial& each : trials) each.remedy.change = RemedyKind::evaluated;
        trials[1].is_further = true;
        std::vector<std::uint64_t> steps;
        const auto found = profile::cure_among(
            trials, as_it_is(), false, [&](const Trial& trial, Handing, const TrialLimits& limits) {
                steps.push_back(limits.steps);
                Doings changed = as_it_is();
                changed.most = trial.is_further ? 20 : is_enough ? 199 : 200;
                return std::optional(changed);
            });
        ASSERT_TRUE(found);
        EXPECT_EQ(found->held, is_enough ? 199U : 20U);
        EXPECT_EQ(steps, is_enough ? (std::vector<std::uint64_t>{5600})
                                   : (std::vector<std::uint64_t>{5600, 7600}));
    }
}

// What reverse does is a reversal, each time it is called; what puts something in, a memory.
TEST(Trials, TheCauseIsWhatTheChangeMends) {
    profile::Remedy remedy;
    EXPECT_EQ(profile::cause_of(remedy), profile::Cause::sort_between);
    remedy.is_repeated = true;
    EXPECT_EQ(profile::cause_of(remedy), profile::Cause::memo_unpruned);
    remedy.is_alone = true;
    EXPECT_EQ(profile::cause_of(remedy), profile::Cause::sort_between);
    remedy.is_turned = true;
    EXPECT_EQ(profile::cause_of(remedy), profile::Cause::reversal);
    remedy.change = RemedyKind::without_repeats;
    EXPECT_EQ(profile::cause_of(remedy), profile::Cause::sort_between);
    // What is made anew for a reader who never comes costs nothing.
    remedy.change = RemedyKind::made_anew;
    remedy.steps_before = 100;
    remedy.steps = 101;
    EXPECT_EQ(profile::cause_of(remedy), profile::Cause::readers_in_turn);
    remedy.steps = 100;
    EXPECT_EQ(profile::cause_of(remedy), profile::Cause::table_kept);
}

// A sort of 333 elements takes 40 · 333.3 · log2 333.3 = 111,744 steps. What saves more must do the
// same with the list turned round.
TEST(Trials, WhatSavesMoreThanASortIsTriedInTheOtherOrder) {
    for (const std::uint64_t saved : {111'744, 111'745})
        for (const bool is_the_same : {false, true}) {
            Doings own = as_it_is();
            own.steps = 1'000'000;
            Doings changed = cured();
            changed.steps = own.steps - saved;
            Doings turned = changed;
            if (!is_the_same) turned.text = "43 42\n";
            bool was_turned = false;
            const auto found =
                profile::cure_among({without_table()}, own, false,
                                    [&](const Trial&, Handing handing, const TrialLimits&) {
                                        const bool turn = handing == Handing::turned;
                                        was_turned = was_turned || turn;
                                        return std::optional(turn ? turned : changed);
                                    });
            EXPECT_EQ(was_turned, saved == 111'745);
            EXPECT_EQ(found.has_value(), is_the_same || !was_turned);
        }
}

// What prints something else without the call, and in little room, prints the same if what is like
// the one before is left out. Not where more than three tenths are in use meanwhile.
TEST(Trials, WhereOnlyRepeatsWereLeftOutTheyNeedNoSet) {
    for (const std::uint64_t most : {299, 300}) {
        std::vector<Handing> tried;
        const auto found =
            profile::cure_among({without_table()}, as_it_is(), false,
                                [&](const Trial&, Handing handing, const TrialLimits&) {
                                    tried.push_back(handing);
                                    Doings changed = cured();
                                    changed.most = most;
                                    if (handing == Handing::as_it_is) changed.text = "42 42 43\n";
                                    return std::optional(changed);
                                });
        EXPECT_EQ(found.has_value(), most == 299);
        if (found) {
            EXPECT_EQ(found->change, RemedyKind::without_repeats);
        }
        EXPECT_EQ(tried.size(), most == 299 ? 2U : 1U);
    }
}

// The least or the greatest few instead of a sort, if that is all that is wanted of it.
TEST(Trials, WhereOnlyTheFirstFewAreTakenTheyNeedNoSort) {
    for (const Handing wanted : {Handing::least_first, Handing::greatest_first, Handing::least_last,
                                 Handing::greatest_last}) {
        const auto found =
            profile::cure_among({without_table()}, as_it_is(), false,
                                [&](const Trial&, Handing handing, const TrialLimits&) {
                                    Doings changed = cured();
                                    if (handing != wanted) changed.text = "42 42 43\n";
                                    return std::optional(changed);
                                });
        ASSERT_TRUE(found);
        EXPECT_EQ(found->change, RemedyKind::first_in_order);
    }
}

// Three times the steps for a table made anew now and then, and whoever asks it has less to do; a
// call that is done but once puts nothing into a table.
TEST(Trials, WhatIsForgottenMayBeDoneAgain) {
    for (const std::uint64_t calls : {19, 20}) {
        Doings own = as_it_is();
        own.calls["main"] = calls;
        Trial trial = without_table();
        trial.remedy.change = RemedyKind::forgotten;
        trial.is_name = true;
        std::uint64_t steps = 0;
        const auto found = profile::cure_among(
            {trial}, own, false, [&](const Trial&, Handing, const TrialLimits& limits) {
                steps = limits.steps;
                Doings changed = cured();
                changed.calls["main"] = calls;
                changed.calls["other"] = 6;
                return std::optional(changed);
            });
        EXPECT_EQ(found.has_value(), calls == 20);
        EXPECT_EQ(steps, calls == 20 ? 15'100U : 0U);
    }
}

// Thirty-two entries of five cells may be there, but no more than a fifth: of 1,000 cells 460, of
// 500 250.
TEST(Trials, WhatIsForgottenLeavesTheNewestEntries) {
    for (const std::uint64_t most : {1000, 500}) {
        Doings own = as_it_is();
        own.calls["main"] = 20;
        own.most = most;
        Trial trial = without_table();
        trial.remedy.change = RemedyKind::forgotten;
        trial.is_name = true;
        std::uint64_t cells = 0;
        profile::cure_among({trial}, own, false,
                            [&](const Trial&, Handing, const TrialLimits& limits) {
                                cells = limits.cells;
                                return std::optional<Doings>();
                            });
        EXPECT_EQ(cells, most == 1000 ? 460U : 250U);
    }
}

// Who calls what it finds out of a list has as much to do as before, or it is no cure.
TEST(Trials, WhatIsCutShortIsTriedAnywhere) {
    for (const std::uint64_t others : {6, 7}) {
        Trial trial = without_table();
        trial.remedy.change = RemedyKind::cut_short;
        trial.is_only_use = false;
        Doings changed = cured();
        changed.calls["other"] = others;
        EXPECT_EQ(cure(trial, changed).has_value(), others == 7);
    }
}

// A fifth of the most, not three tenths: what is evaluated earlier is held for nothing else.
TEST(Trials, WhatIsEvaluatedEarlierLeavesHardlyAnything) {
    for (const bool takes_part : {false, true}) {
        Trial trial = without_table();
        trial.remedy.change = RemedyKind::evaluated;
        trial.remedy.takes_part = takes_part;
        trial.is_only_use = false;
        std::vector<std::uint64_t> limits;
        for (const std::uint64_t most : {199, 200}) {
            const auto found = profile::cure_among(
                {trial}, as_it_is(), false, [&](const Trial&, Handing, const TrialLimits& limit) {
                    limits.push_back(limit.cells);
                    Doings changed = as_it_is();
                    changed.most = most;
                    return std::optional(changed);
                });
            EXPECT_EQ(found.has_value(), most == 199);
        }
        EXPECT_EQ(limits, (std::vector<std::uint64_t>{200, 200}));
    }
}

// However often it collects; short outputs tell nothing of the order.
TEST(Trials, WhatIsGivenAtOnceIsTriedInLoops) {
    for (const std::string text : {"4\n", "42\n"}) {
        Doings own = as_it_is();
        own.text = text;
        own.calls["main"] = 1000;
        Trial trial = without_table();
        trial.remedy.change = RemedyKind::given_at_once;
        trial.is_only_use = false;
        Doings changed = own;
        changed.most = 299;
        EXPECT_EQ(cure(trial, changed, own).has_value(), text == "42\n");
    }
}

// Who takes the front of a sorted list asks fewer of its elements than who goes through all of it.
TEST(Trials, WhoGoesThroughAllOfAListAsksNoFewer) {
    for (const std::uint64_t asked : {6, 7, 8}) {
        const auto found =
            profile::cure_among({without_table()}, as_it_is(), false,
                                [&](const Trial&, Handing handing, const TrialLimits&) {
                                    Doings changed = cured();
                                    changed.calls["other"] = asked;
                                    if (handing != Handing::gone_on) changed.text = "42 44\n";
                                    return std::optional(changed);
                                });
        EXPECT_EQ(found.has_value(), asked >= 7);
        if (found) {
            EXPECT_EQ(found->change, RemedyKind::gone_through);
        }
    }
}

// What is not sorted may not end in time, and be counted all the same; what else is left out is not
// tried further then.
TEST(Trials, WhatTakesLongUnsortedMayBeCounted) {
    for (const std::string what : {"sortBy", "table"}) {
        Trial trial = without_table();
        trial.remedy.what = what;
        const auto found = profile::cure_among(
            {trial}, as_it_is(), false, [&](const Trial&, Handing handing, const TrialLimits&) {
                Doings changed = cured();
                if (handing == Handing::as_it_is) changed.failure = "stopped";
                if (handing != Handing::counted) changed.text = "42 44\n";
                return std::optional(changed);
            });
        EXPECT_EQ(found.has_value(), what == "sortBy");
    }
}

// Counting may take three times the steps.
TEST(Trials, WhatIsCountedInsteadTakesItsTime) {
    std::map<Handing, std::uint64_t> limits;
    const auto found =
        profile::cure_among({without_table()}, as_it_is(), false,
                            [&](const Trial&, Handing handing, const TrialLimits& limit) {
                                limits[handing] = limit.steps;
                                Doings changed = cured();
                                if (handing != Handing::counted) changed.text = "42 44\n";
                                return std::optional(changed);
                            });
    ASSERT_TRUE(found);
    EXPECT_EQ(found->change, RemedyKind::counted);
    EXPECT_EQ(limits[Handing::as_it_is], 5600U);
    EXPECT_EQ(limits[Handing::counted], 15'100U);
}

// Each must be better than those before, and is stopped where it is not.
TEST(Trials, TheOneWithTheLeastInUseIsTaken) {
    std::vector<Trial> trials(3, without_table());
    trials[1].remedy.what = "better";
    std::vector<std::uint64_t> limits;
    const auto found = profile::cure_among(
        trials, as_it_is(), false, [&](const Trial& trial, Handing, const TrialLimits& limit) {
            limits.push_back(limit.cells);
            Doings changed = cured();
            if (trial.remedy.what == "better") changed.most = 20;
            return std::optional(changed);
        });
    ASSERT_TRUE(found);
    EXPECT_EQ(found->what, "better");
    EXPECT_EQ(limits, (std::vector<std::uint64_t>{300, 299, 20}));
}

// One step more than an eighth of 300 million.
TEST(Trials, LongRunsAreNotTried) {
    for (const std::uint64_t steps : {37'500'000, 37'500'001}) {
        Doings own = as_it_is();
        own.steps = steps;
        Doings changed = cured();
        changed.steps = steps;
        EXPECT_EQ(cure(without_table(), changed, own).has_value(), steps == 37'500'000);
    }
}

} // namespace
} // namespace lexprof::tests
