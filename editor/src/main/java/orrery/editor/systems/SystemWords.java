package orrery.editor.systems;

import java.util.List;
import orrery.ecs.schedule.RunReport;
import orrery.editor.text.NumberFormats;

/// Texts that explain why a system ran or did not run.
final class SystemWords {
    private SystemWords() {}

    /// Returns what happened to a system in the shown tick. If the system has not had its turn or is disabled, also lists the
    /// changes that wait for it.
    static String why(SystemsSlice.Row system) {
        SystemsSlice.Turn turn = system.turn();
        String waiting = list(turn.waiting());
        String still = waiting.isEmpty() ? "" : "; waiting for it: " + waiting;
        RunReport.Outcome outcome = turn.outcome();
        if (outcome == null) {
            return (system.enabled() ? "Not run yet" : "Disabled") + still;
        }
        if (!system.enabled()) {
            return (outcome == RunReport.Outcome.DISABLED
                    ? "Disabled"
                    : said(outcome, system).replaceFirst("[.]$", "") + "; disabled since") + still;
        }
        return said(outcome, system);
    }

    /// Returns what happened to a system in the shown tick.
    private static String said(RunReport.Outcome outcome, SystemsSlice.Row system) {
        SystemsSlice.Turn turn = system.turn();
        return switch (outcome) {
            case RAN_EVERY_TICK -> "Ran, as in every tick";
            case RAN_FIRST -> "Ran for the first time and received all: " + list(turn.watched());
            case RAN_CHANGED -> "Ran: " + list(turn.watched()) + " changed";
            case NOTHING_CHANGED -> notRun(system.lastRun(), system.uses().settles());
            case DISABLED -> "Was disabled";
            case FAILED -> turn.failure();
        };
    }

    /// Returns a text that says since when a system has not run. For a system that also runs after edits (`settles`), the text
    /// does not say “never”, because the system may have run after an edit, outside of any tick.
    private static String notRun(SystemsSlice.LastRun last, boolean settles) {
        if (last.tick() == 0 && settles) {
            return "Not run: nothing it watches changed";
        }
        if (last.isNever()) {
            return "Never ran: nothing it watches changed";
        }
        return (last.tick() > 0 ? "Not run since tick " : "Not run since before tick ")
                + NumberFormats.grouped(last.tick() > 0 ? last.tick() : last.firstKept())
                + ": nothing it watches changed";
    }

    /// Returns everything about a system in two or three sentences.
    static String inFull(SystemsSlice.Row system) {
        SystemsSlice.Uses uses = system.uses();
        String runs = uses.watches().isEmpty()
                ? "runs in every tick"
                : "runs when what it watches has changed: "
                        + list(uses.watches());
        return "%s %s%s%s%s%s. %s.%s".formatted(system.name(), runs, listed("; reads ", uses.reads()),
                listed("; writes ", uses.writes()), listed("; applies the modify set of ", uses.applies()),
                uses.settles() ? "; runs immediately after each edit" : "", why(system).replaceFirst("[.]$", ""),
                remedy(system));
    }

    /// Returns a hint for a system that waits for changes and does not run after edits, if it ran in no kept tick after tick 1;
    /// otherwise empty.
    private static String remedy(SystemsSlice.Row system) {
        boolean isWaiting = system.turn().outcome() == RunReport.Outcome.NOTHING_CHANGED && system.enabled();
        return isWaiting && !system.uses().settles() && system.lastRun().tick() <= 1
                ? " To run in every tick, it must watch nothing."
                : "";
    }

    private static String listed(String words, List<String> names) {
        return names.isEmpty() ? "" : words + list(names);
    }

    private static String list(List<String> words) {
        return String.join(", ", words);
    }
}
