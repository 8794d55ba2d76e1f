package orrery.editor.app.file;

import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import orrery.editor.session.file.RecoverableScene;
import orrery.editor.text.NumberFormats;

/// A scene with unsaved edits, left by a process that ended. Provides the texts about it.
///
/// @param left the scene
/// @param isFileChanged whether the scene's file has changed since that process opened or saved it
record FoundScene(RecoverableScene left, boolean isFileChanged) {

    /// Finds out whether the scene's file has changed. Reads the file, so it must not be called on the FX thread.
    static FoundScene of(RecoverableScene left) {
        return new FoundScene(left, left.isFileChanged());
    }

    String name() {
        return left.name();
    }

    /// Returns how many edits there are and how old the last one is.
    String edits(Instant now) {
        return "%s, the last %s".formatted(NumberFormats.counted(left.edits(), "edit", "edits"),
                when(left.written(), now));
    }

    private static String when(Instant then, Instant now) {
        long minutes = Duration.between(then, now).toMinutes();
        if (minutes < 1) {
            return "less than a minute ago";
        }
        return minutes < 60
                ? NumberFormats.counted(minutes, "minute ago", "minutes ago")
                : DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT).withLocale(Locale.UK)
                        .withZone(ZoneId.systemDefault()).format(then);
    }

    /// Returns lines about the scene. The first names its file or sample, or says that it was never saved. Further lines tell how
    /// the program ended, if that is known, and warn if the file has changed since.
    List<String> more() {
        List<String> more = new ArrayList<>();
        Path path = left.path();
        more.add(path != null
                ? path.toString()
                : left.sample().isEmpty() ? "It was never saved." : "Sample " + left.sample());
        if (!left.ended().isEmpty()) {
            more.add(left.ended());
        }
        if (isFileChanged) {
            more.add(
                    "The file has changed since Orrery last opened or saved it: saving the recovered scene asks first.");
        }
        return more;
    }
}
