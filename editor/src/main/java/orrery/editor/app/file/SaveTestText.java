package orrery.editor.app.file;

import java.util.Optional;
import orrery.editor.session.check.TestDraft;
import orrery.editor.text.NumberFormats;

/// Texts about recorded ticks that are to be saved as a test.
final class SaveTestText {

    private SaveTestText() {}

    /// Returns the text about a draft of a test: why it was refused, or where the condition is false.
    ///
    /// @param chosen the condition of the test, if one is chosen
    static String of(TestDraft draft, Optional<TestDraft.Outcome> chosen) {
        if (!draft.refusal().isEmpty()) {
            return draft.refusal();
        }
        String ticks = "ticks %s to %s".formatted(NumberFormats.grouped(draft.ticks().first()),
                NumberFormats.grouped(draft.ticks().last()));
        return chosen.map(outcome -> of(draft, outcome, ticks)).orElse(draft.outcomes().isEmpty()
                ? "The scene has no invariants. Type a condition for %s.".formatted(ticks)
                : "No invariant of the scene breaks in %s. Choose one anyway, or type a condition."
                        .formatted(ticks))
                + (draft.edits().isEmpty() ? "" : " " + draft.edits()) + deviates(draft);
    }

    private static String deviates(TestDraft draft) {
        if (draft.differing().isEmpty()) {
            return "";
        }
        String what = " %s had another result than recorded".formatted(draft.differing());
        return draft.isAfterEdits()
                ? ("%s. The test begins with the edits at tick %s, but its systems do not see them as changes: if they read"
                        + " changes, begin with a later tick. Run > Check determinism shows other causes.")
                        .formatted(what,
                                NumberFormats.grouped(draft.ticks().first() - 1))
                : what + "; Run > Check determinism shows where.";
    }

    private static String of(TestDraft draft, TestDraft.Outcome outcome, String ticks) {
        Optional<TestDraft.Broken> broken = outcome.broken();
        if (broken.isEmpty()) {
            return draft.failure()
                    .map("The condition is true until then, but %s The test fails until the system no longer throws."::formatted)
                    .orElse("The condition is true in %s, so the test passes until it breaks.".formatted(ticks));
        }
        if (outcome.isOfSystems()) {
            return "The test runs %s. %s It fails until the system no longer throws.".formatted(ticks,
                    broken.get().text());
        }
        return draft.breaks(outcome)
                ? "The test runs %s. %s".formatted(ticks, broken.get().text())
                : ("The condition is already false before tick %s, so fixing a system does not help in %s. Start earlier, if"
                        + " it was true then. %s")
                        .formatted(
                                NumberFormats.grouped(draft.ticks().first()), ticks, broken.get().text());
    }
}
