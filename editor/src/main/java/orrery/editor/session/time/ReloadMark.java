package orrery.editor.session.time;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import orrery.editor.text.NumberFormats;

/// A place in the timeline at which the code of the world was reloaded: later ticks were run by other code. Immutable.
///
/// @param tick the last tick before the reload
/// @param world name of the world
/// @param atMillis time of the last reload there, in milliseconds since 1970; 0 if it is not known
/// @param times how often code was reloaded there
/// @param changes what the last reload changed in the declarations, in sentences; empty for nothing
public record ReloadMark(long tick, String world, long atMillis, int times, String changes) {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

    /// Returns a copy that also counts the reloads of an earlier mark at the same place.
    ReloadMark after(ReloadMark former) {
        return new ReloadMark(tick, world, atMillis, former.times + 1, changes);
    }

    /// Says what was reloaded, where, when, and what it changed.
    public String text() {
        String often = times > 1 ? " %s times, last".formatted(NumberFormats.grouped(times)) : "";
        String time = atMillis == 0
                ? ""
                : " at " + TIME.format(Instant.ofEpochMilli(atMillis).atZone(ZoneId.systemDefault()));
        return "The code of %s was reloaded after tick %s%s%s. %s".formatted(world, NumberFormats.grouped(tick), often,
                time, changes).strip();
    }
}
