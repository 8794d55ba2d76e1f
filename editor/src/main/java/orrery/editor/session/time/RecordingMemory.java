package orrery.editor.session.time;

import java.util.List;
import java.util.stream.Stream;
import orrery.editor.text.NumberFormats;

/// A choice of how much memory the recorded ticks may take.
///
/// @param megabytes so much, in units of 2²⁰ bytes
public record RecordingMemory(int megabytes) {
    /// What a menu of the choices is called; each goes on from there.
    public static final String TITLE = "Limit the recording to";
    private static final int MEGABYTE_BITS = 20;

    /// All there are, the smallest first.
    public static List<RecordingMemory> choices() {
        return Stream.of(64, 128, 256, 512, 1_024, 2_048).map(RecordingMemory::new).toList();
    }

    /// As in `256 MB`.
    public String text() {
        return NumberFormats.grouped(megabytes) + " MB";
    }

    /// Whether it is what a session has.
    public boolean isOf(RecordingBudget session) {
        return session.recordingBudget() == bytes();
    }

    /// Gives it to a session.
    public void give(RecordingBudget session) {
        session.setRecordingBudget(bytes());
    }

    private long bytes() {
        return (long) megabytes << MEGABYTE_BITS;
    }
}
