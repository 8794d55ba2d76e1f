package orrery.editor.timeline;

import orrery.editor.session.check.TickRange;

/// Actions on a range of ticks that write files. FX thread.
public interface RangeFiles {
    /// Asks the user for a file and writes the ticks to it as a recording.
    void saveRecording(TickRange ticks);

    /// Asks the user for conditions and saves a test of the ticks.
    void saveTest(TickRange ticks);
}
