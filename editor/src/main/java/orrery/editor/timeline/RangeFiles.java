package orrery.editor.timeline;

import orrery.editor.session.check.TickRange;

/// What can be done with chosen ticks outside of the timeline. Called on the FX thread.
public interface RangeFiles {
    /// Asks for a file and writes these ticks as a recording.
    void saveRecording(TickRange ticks);

    /// Asks what is to hold in these ticks and saves a test of it.
    void saveTest(TickRange ticks);
}
