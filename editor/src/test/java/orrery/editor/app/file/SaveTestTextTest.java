package orrery.editor.app.file;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import orrery.editor.session.check.TestDraft;
import orrery.editor.session.check.TickRange;

/// What is said about ticks that run otherwise as a test than they were recorded.
class SaveTestTextTest {
    private static String told(boolean isAfterEdits) {
        return SaveTestText.of(new TestDraft(new TickRange(3, 4), "", List.of(), "Total", isAfterEdits, "", null),
                Optional.empty());
    }

    @Test
    void edits_before_the_first_tick_are_named_as_a_cause() {
        assertEquals(
                "The scene has no invariants. Type a condition for ticks 3 to 4. Total had another result than recorded. The"
                        + " test begins with the edits at tick 2, but its systems do not see them as changes: if they read"
                        + " changes, begin with a later tick. Run > Check determinism shows other causes.",
                told(true));
        assertEquals(
                "The scene has no invariants. Type a condition for ticks 3 to 4. Total had another result than recorded;"
                        + " Run > Check determinism shows where.",
                told(false));
    }
}
