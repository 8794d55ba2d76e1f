package orrery.editor.session.run;

import java.util.Arrays;
import java.util.stream.Collectors;

/// The text of a thread's present stack trace.
final class ThreadTrace {
    private ThreadTrace() {}

    /// Returns name and state of a thread, and its stack trace as Java prints it.
    static String of(Thread thread) {
        StackTraceElement[] frames = thread.getStackTrace();
        String name = "Thread %s, %s".formatted(thread.getName(), thread.getState());
        return Arrays.stream(frames).map(frame -> "\n\tat " + frame).collect(Collectors.joining("", name, "\n"));
    }
}
