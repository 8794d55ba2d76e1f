package orrery.editor.app.attach;

import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import orrery.ecs.remote.attach.RunningGame;
import orrery.editor.text.NumberFormats;

/// Describes running games.
public final class GameText {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT);

    private GameText() {}

    /// Returns process, tick and start time of a game, and whether an editor is attached. For a game that can't be attached, the
    /// text says so instead of the tick; the reason is shown when the user tries to attach.
    public static String of(RunningGame game) {
        ZonedDateTime since = game.since().atZone(ZoneId.systemDefault());
        boolean isToday = since.toLocalDate().equals(LocalDate.now(ZoneId.systemDefault()));
        String tick = game.tick() < 0 ? "can't be attached" : "tick " + NumberFormats.grouped(game.tick());
        return "process %d · %s · since %s%s".formatted(game.pid(), tick,
                (isToday ? TIME : DAY).format(since), game.isAttached() ? " · an editor is attached" : "");
    }
}
