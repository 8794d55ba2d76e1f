package orrery.editor.viewport;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scenetree.Vec2;
import orrery.editor.viewport.read.SnapTargets;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.Extent;

/// Snaps translations of dragged entities and carried templates. If both another entity and the grid attract, the entity takes
/// precedence. Immutable.
///
/// @param grid step of the grid, in world units; 0 for no grid
/// @param targets positions and edges of other entities
/// @param reach distance within which the targets attract, in world units
record Snapper(double grid, SnapTargets targets, double reach) {

    private static final double NOISE = 1e-9;
    private static final double REACH_PIXELS = 8;

    /// Returns a snapper for the user's settings.
    ///
    /// @param targets positions and edges of other entities; ignored unless the user chose to snap to entities
    static Snapper of(Snapping snapping, Camera camera, SnapTargets targets) {
        return new Snapper(snapping.grid() ? GroundPainter.gridStep(camera, snapping) : 0,
                snapping.entities() ? targets : SnapTargets.NONE, REACH_PIXELS / camera.scale());
    }

    /// A line from the moved entity to the position or edge of another entity to which it snapped.
    ///
    /// @param vertical whether the line is vertical, so that `at` is an x coordinate
    /// @param at the coordinate that both entities have in common
    /// @param from least coordinate along the line
    /// @param to greatest coordinate along the line
    record Guide(boolean vertical, double at, double from, double to) {}

    /// A translation that was snapped.
    ///
    /// @param guides lines to the positions and edges of other entities to which the translation snapped
    record Snapped(Vec2 by, List<Guide> guides) {}

    /// Returns the translation, adjusted so that the entity snaps to the nearest target. On an axis without a target within
    /// reach, it snaps to the grid.
    ///
    /// @param origin the position before the translation
    /// @param box rectangle around the entity before the translation; may be empty
    /// @param by the translation that the pointer made
    /// @param handle the dragged handle, which tells along which axes the entity moves; along the other axes, the translation is
    ///     0
    /// @param least step to which positions are rounded if neither a target nor the grid attracts
    Snapped snap(Vec2 origin, Extent box, Vec2 by, Handle handle, double least) {
        Extent whole = box.isEmpty() ? Extent.between(origin.x(), origin.y(), origin.x(), origin.y()) : box;
        SnapTargets.Place x = handle.movesX()
                ? nearest(targets.xs(), by.x(), whole.left(), origin.x(), whole.right())
                : null;
        SnapTargets.Place y = handle.movesY()
                ? nearest(targets.ys(), by.y(), whole.bottom(), origin.y(), whole.top())
                : null;
        double step = grid > 0 ? grid : least;
        double movedX = !handle.movesX() ? 0 : x == null ? toStep(origin.x(), by.x(), step) : x.by();
        double movedY = !handle.movesY() ? 0 : y == null ? toStep(origin.y(), by.y(), step) : y.by();
        List<Guide> guides = new ArrayList<>();
        if (x != null) {
            guides.add(new Guide(true, x.at(), Math.min(x.from(), whole.bottom() + movedY),
                    Math.max(x.to(), whole.top() + movedY)));
        }
        if (y != null) {
            guides.add(new Guide(false, y.at(), Math.min(y.from(), whole.left() + movedX),
                    Math.max(y.to(), whole.right() + movedX)));
        }
        return new Snapped(new Vec2(movedX, movedY), List.copyOf(guides));
    }

    private SnapTargets.@Nullable Place nearest(SnapTargets.Line line, double by, double... own) {
        SnapTargets.Place best = null;
        for (double coordinate : own) {
            SnapTargets.Place found = line.nearest(coordinate, by, reach);
            if (found != null && (best == null || Math.abs(found.by() - by) < Math.abs(best.by() - by))) {
                best = found;
            }
        }
        return best;
    }

    private static double toStep(double from, double by, double step) {
        return rounded(from + by, step) - from;
    }

    /// Rounds to the nearest multiple of a step, without the error of binary fractions: 0.3, not 0.30000000000000004.
    static double rounded(double value, double step) {
        return tidy(Math.floor(value / step + 0.5) * step, step);
    }

    /// Returns the coordinate of a grid line near `from`. For `lines` 1, this is the next grid line above `from`; for -1, the
    /// next one below. For 0, returns `from`.
    static double line(double from, int lines, double step) {
        double place = from / step;
        double near = Math.rint(place);
        double start = Math.abs(place - near) < NOISE * Math.max(1, Math.abs(place))
                ? near
                : lines > 0 ? Math.floor(place) : Math.ceil(place);
        return lines == 0 ? from : tidy((start + lines) * step, step);
    }

    private static double tidy(double value, double step) {
        return Double.isFinite(value)
                ? BigDecimal.valueOf(value).setScale((int) Math.ceil(-Math.log10(step) - NOISE), RoundingMode.HALF_UP)
                        .doubleValue()
                : value;
    }
}
