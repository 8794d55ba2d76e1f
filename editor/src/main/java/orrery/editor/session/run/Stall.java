package orrery.editor.session.run;

import java.util.Arrays;
import java.util.stream.Collectors;

/// A program that is not paused and has run no tick for some time.
///
/// @param seconds time since the last tick
/// @param isPauseAsked whether a pause was requested, which waits for the next tick
/// @param thread the thread that ran the last tick
public record Stall(double seconds, boolean isPauseAsked, Thread thread) {
    /// Returns the present stack trace of the thread, as Java prints it.
    public String trace() {
        StackTraceElement[] frames = thread.getStackTrace();
        String name = "Thread %s, %s".formatted(thread.getName(), thread.getState());
        return Arrays.stream(frames).map(frame -> "\n\tat " + frame).collect(Collectors.joining("", name, "\n"));
    }
}
