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

/// A scene that a program left with edits that no file holds, as the window tells it.
///
/// @param left what was left
/// @param isFileChanged whether its file is another by now
record FoundScene(RecoverableScene left, boolean isFileChanged) {

    /// Looks at its file; not on the FX thread.
    static FoundScene of(RecoverableScene left) {
        return new FoundScene(left, left.isFileChanged());
    }

    String name() {
        return left.name();
    }

    /// How many edits, and when the last of them was made.
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

    /// Where it belongs, what ended the program, and what is not as it was then.
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
            more.add("Its file has changed since: saving what is recovered asks first.");
        }
        return more;
    }
}
