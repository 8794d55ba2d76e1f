package orrery.editor.app.cli;

import orrery.ecs.schedule.SystemFailure;

/// Formats the failure of a system for the terminal.
final class FailureText {

    private FailureText() {}

    /// Returns system, tick and message, and in brackets the exception's class and source line.
    static String of(SystemFailure failure) {
        Throwable cause = failure.getCause();
        String kind = cause == null ? failure.getClass().getSimpleName() : cause.getClass().getSimpleName();
        return failure.origin().map(line -> "%s (%s at %s.%s, %s:%d)".formatted(failure.getMessage(), kind,
                line.getClassName(), line.getMethodName(), line.getFileName(), line.getLineNumber()))
                .orElseGet(() -> "%s (%s)".formatted(failure.getMessage(), kind));
    }
}
