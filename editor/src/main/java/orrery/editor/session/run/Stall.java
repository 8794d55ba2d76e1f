package orrery.editor.session.run;

import java.util.Arrays;
import java.util.stream.Collectors;

/// That a program which is not paused has run no tick for long.
///
/// @param seconds for how long
/// @param isPauseAsked whether a pause was asked for, which waits for the next tick
/// @param thread the thread that ran the last tick
public record Stall(double seconds, boolean isPauseAsked, Thread thread) {
    /// What the thread does now, as Java prints a stack trace.
    public String trace() {
        StackTraceElement[] frames = thread.getStackTrace();
        String name = "Thread %s, %s".formatted(thread.getName(), thread.getState());
        return Arrays.stream(frames).map(frame -> "\n\tat " + frame).collect(Collectors.joining("", name, "\n"));
    }
}
