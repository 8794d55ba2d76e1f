package orrery.editor.session.time;

import java.util.List;
import java.util.stream.Stream;
import orrery.editor.text.NumberFormats;

/// A choice of the budget for recorded ticks.
///
/// @param megabytes the budget in units of 2²⁰ bytes
public record RecordingMemory(int megabytes) {
    /// Title of the menu of choices; each item completes the sentence that the title begins.
    public static final String TITLE = "Limit the recording to";
    private static final int MEGABYTE_BITS = 20;

    /// All choices, smallest first.
    public static List<RecordingMemory> choices() {
        return Stream.of(64, 128, 256, 512, 1_024, 2_048).map(RecordingMemory::new).toList();
    }

    /// Returns the text of the menu item: `256 MB`.
    public String text() {
        return NumberFormats.grouped(megabytes) + " MB";
    }

    /// Whether a session uses this budget.
    public boolean isOf(RecordingBudget session) {
        return session.recordingBudget() == bytes();
    }

    /// Sets the budget of a session.
    public void give(RecordingBudget session) {
        session.setRecordingBudget(bytes());
    }

    private long bytes() {
        return (long) megabytes << MEGABYTE_BITS;
    }
}
