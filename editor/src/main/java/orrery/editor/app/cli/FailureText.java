package orrery.editor.app.cli;

import orrery.ecs.schedule.SystemFailure;

/// What a command says of a system that threw.
final class FailureText {

    private FailureText() {}

    /// System, tick and message, and in brackets what was thrown and at which line of source.
    static String of(SystemFailure failure) {
        Throwable cause = failure.getCause();
        String kind = cause == null ? failure.getClass().getSimpleName() : cause.getClass().getSimpleName();
        return failure.origin().map(line -> "%s (%s at %s.%s, %s:%d)".formatted(failure.getMessage(), kind,
                line.getClassName(), line.getMethodName(), line.getFileName(), line.getLineNumber()))
                .orElseGet(() -> "%s (%s)".formatted(failure.getMessage(), kind));
    }
}
