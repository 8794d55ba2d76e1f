package orrery.editor.session;

/// A reader that has begun something on another thread, which is to stop when the reader is let go.
@FunctionalInterface
public interface Ending {
    /// Stops it. On the simulation thread.
    void end();
}
