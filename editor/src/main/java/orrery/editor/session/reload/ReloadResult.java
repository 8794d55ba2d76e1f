package orrery.editor.session.reload;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.editor.session.log.Problem;

/// The result of reloading the code of a world. Immutable.
///
/// @param outcome whether the open scene has the new code now
/// @param tick tick at which the scene continues; if ticks run again, the last of them; -1 unless the scene has the new code
/// @param runsAgain whether ticks run again up to `tick` now
/// @param changes what differs between the declarations of the former and the changed code
/// @param unknown sentences that list the breakpoints and values with names that the changed code does not have; may be empty
/// @param problems why reloading was refused, or what the user should know
/// @param comparison compares the ticks that run again with those of the former code; null if the former code has run none of
///     them
public record ReloadResult(Outcome outcome, long tick, boolean runsAgain, CodeChanges changes, String unknown,
        List<Problem> problems, @Nullable RunComparison comparison) {

    /// Whether the open scene has the new code.
    public enum Outcome {
        /// The scene continues with the new code.
        DONE,
        /// No scene of this world is open, so that nothing had to be done.
        NOT_OPEN,
        /// Reloading was refused, for example because the state does not fit; the old code stays.
        REFUSED,
        /// Unsaved edits would be lost that are not in the shown state; the old code stays until the user agrees.
        WOULD_LOSE_EDITS
    }

    private static ReloadResult of(Outcome outcome, List<Problem> problems) {
        return new ReloadResult(outcome, -1, false, CodeChanges.NONE, "", problems, null);
    }

    /// No scene of the world is open.
    public static final ReloadResult NOT_OPEN = of(Outcome.NOT_OPEN, List.of());

    /// Returns a refusal.
    ///
    /// @param why a sentence with cause and remedy
    public static ReloadResult refused(String why) {
        return of(Outcome.REFUSED, List.of(Problem.inFile(Problem.Severity.ERROR, why, "")));
    }

    /// Returns a refusal because unsaved edits would be lost.
    public static ReloadResult wouldLose(int edits) {
        return of(Outcome.WOULD_LOSE_EDITS, List.of(Problem.inFile(Problem.Severity.WARNING,
                "%d unsaved %s later or on other branches and would be lost with the old code.".formatted(edits,
                        edits == 1 ? "edit is" : "edits are"),
                "")));
    }

    /// Returns the result for a scene that continues with the new code.
    ///
    /// @param tick tick at which the scene continues; if ticks run again, the last of them
    /// @param runsAgain whether ticks run again, up to `tick`
    /// @param breakpoints descriptions of the breakpoints that name what the changed code does not have
    /// @param values watched and plotted values that name what the changed code does not have
    /// @param comparison compares the ticks that run again with those of the former code; null if the former code has run none of
    ///     them
    public static ReloadResult done(long tick, boolean runsAgain, CodeChanges changes, List<String> breakpoints,
            List<String> values, @Nullable RunComparison comparison) {
        String unknown = sentence("Breakpoints that can't be checked any more", breakpoints) + " "
                + sentence("Values that can't be read any more", values);
        return new ReloadResult(Outcome.DONE, tick, runsAgain, changes, unknown.strip(), List.of(), comparison);
    }

    private static String sentence(String what, List<String> all) {
        return all.isEmpty() ? "" : "%s: %s. Correct or remove them.".formatted(what, String.join(", ", all));
    }

    /// Returns a refusal for several reasons.
    public static ReloadResult refused(List<Problem> why) {
        return of(Outcome.REFUSED, why);
    }
}
