package orrery.editor.viewport;

import java.util.List;

/// What dragged and nudged entities snap to. Immutable.
///
/// @param grid whether they snap to the grid
/// @param step distance of the grid's lines in world units; 0 for a distance that depends on the zoom
/// @param entities whether they snap to positions and edges of other entities
record Snapping(boolean grid, double step, boolean entities) {

    /// Nothing snaps.
    static final Snapping OFF = new Snapping(false, 0, false);
    /// The steps that the user can choose, besides the automatic one.
    static final List<Double> STEPS = List.of(0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0);

    /// Whether something snaps.
    boolean isOn() {
        return grid || entities;
    }

    Snapping withGrid(boolean snaps) {
        return new Snapping(snaps, step, entities);
    }

    /// Returns snapping to a grid with another step.
    Snapping withStep(double newStep) {
        return new Snapping(true, newStep, entities);
    }

    Snapping withEntities(boolean snaps) {
        return new Snapping(grid, step, snaps);
    }

    /// Returns the snapping while Shift is held: none if this one snaps to anything, otherwise to the grid.
    Snapping inverted() {
        return new Snapping(!isOn(), step, false);
    }

    /// Short name, for a button: `off`, `10`, `auto + entities`.
    String title() {
        String lines = step > 0 ? GroundPainter.plain(step) : "auto";
        return !isOn() ? "off" : !grid ? "entities" : entities ? lines + " + entities" : lines;
    }
}
