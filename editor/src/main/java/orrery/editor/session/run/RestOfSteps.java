package orrery.editor.session.run;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Position;

/// The ticks of a slow step that have not run yet. They are dropped if the world is at another position or was paused meanwhile.
/// Simulation thread.
final class RestOfSteps {
    private int ticks;
    private @Nullable Position from;
    private long holds;

    /// @param left number of ticks
    /// @param open the world, at the position where they begin
    /// @param now the present value of [orrery.editor.session.time.Playback#holds]
    void keep(int left, @Nullable TickedWorld open, long now) {
        ticks = left;
        from = position(open);
        holds = now;
    }

    /// Returns the number of ticks to run, and forgets them; 0 if they are dropped.
    int take(@Nullable TickedWorld open, long now) {
        int left = holds == now && Objects.equals(from, position(open)) ? ticks : 0;
        ticks = 0;
        from = null;
        return left;
    }

    private static @Nullable Position position(@Nullable TickedWorld open) {
        return open == null ? null : open.timeline().recording().position();
    }
}
