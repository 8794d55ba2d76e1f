package orrery.editor.app.model;

import org.jspecify.annotations.Nullable;
import orrery.editor.session.SessionStatus;
import orrery.editor.text.NumberFormats;

/// Texts about an open recording.
final class OriginText {

    private OriginText() {}

    /// Returns the text for the window's title; empty if no recording is open.
    static String title(SessionStatus.@Nullable Origin origin) {
        if (origin == null) {
            return "";
        }
        if (origin.ofProgram()) {
            return "recording of a program, " + ticks(origin);
        }
        String of = origin.scene().isEmpty() ? "world " + origin.world() : origin.scene();
        return "recording of %s, %s%s".formatted(of, ticks(origin), origin.runnable() ? "" : ", without its world");
    }

    /// Returns the text for the status bar.
    static String status(SessionStatus.Origin origin) {
        String lack = origin.ofProgram() ? " of a program" : ", without the jar of its world";
        return "recording, %s%s".formatted(ticks(origin), origin.runnable() ? "" : lack + ": no tick can be run");
    }

    private static String ticks(SessionStatus.Origin origin) {
        return "ticks %s to %s".formatted(NumberFormats.grouped(origin.firstTick()),
                NumberFormats.grouped(origin.lastTick()));
    }
}
