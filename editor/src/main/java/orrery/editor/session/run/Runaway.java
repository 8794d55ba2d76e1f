package orrery.editor.session.run;

/// Code that has run for too long. It belongs to the open world, or to a world that is being opened.
public sealed interface Runaway permits RunawaySystem, SlowOpening {
    /// What runs, for how long, and when: `System Grow has been running for 4 s in tick 7.`
    String headline();

    /// What happens if the user ends it.
    String advice();

    /// Name of the command that ends it: `Stop Grow`.
    String ending();

    /// Title of the stack trace: `Where system Grow is`.
    String traceTitle();

    /// Returns the present stack trace of the thread, as Java prints it; empty if no thread is known.
    String trace();
}
