package orrery.editor.app.picture;

import java.util.List;
import orrery.editor.session.log.Problem;
import orrery.editor.text.NumberFormats;

/// Explains why a world is not at the tick that a picture is to show.
public final class MissedTick {
    private MissedTick() {}

    /// Returns the reason.
    ///
    /// @param wanted the tick that the picture is to show
    /// @param shown the tick that the world is at
    /// @param problems the reported problems, oldest first. If the world is before the wanted tick, the last error is the reason
    /// @param remedy advice that ends the text if there is no such error
    public static String why(long wanted, long shown, List<Problem> problems, String remedy) {
        String stopped = shown > wanted
                ? "its recording begins at tick %s".formatted(NumberFormats.grouped(shown))
                : "it stopped at tick %s".formatted(NumberFormats.grouped(shown));
        return "The world did not come to tick %s: %s. %s".formatted(NumberFormats.grouped(wanted), stopped,
                problems.stream().filter(one -> one.severity() == Problem.Severity.ERROR && wanted > shown)
                        .reduce((_, last) -> last).map(Problem::text).orElse(remedy));
    }
}
