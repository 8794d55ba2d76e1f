package orrery.editor.viewport;

import java.util.List;

/// Tells to what dragged and nudged entities snap. Immutable.
///
/// @param grid whether they snap to the grid
/// @param step distance of the grid's lines in world units; 0 for a distance that depends on the zoom
/// @param entities whether they snap to positions and edges of other entities
record Snapping(boolean grid, double step, boolean entities) {

    private static final double LEAST_STEP = 1e-6;
    private static final double MOST_STEP = 1e9;

    /// Nothing snaps.
    static final Snapping OFF = new Snapping(false, 0, false);
    /// The steps that the menu offers, besides the automatic one.
    static final List<Double> STEPS = List.of(0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0);

    /// Parses the step of the grid; returns 0 if the text is no number from 1e-6 to 1e9.
    static double parseStep(String text) {
        try {
            double step = Double.parseDouble(text);
            return step >= LEAST_STEP && step <= MOST_STEP ? step : 0;
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    /// Whether something snaps.
    boolean isOn() {
        return grid || entities;
    }

    Snapping withGrid(boolean snaps) {
        return new Snapping(snaps, step, entities);
    }

    /// Returns a copy that snaps to the grid and has the given step.
    Snapping withStep(double newStep) {
        return new Snapping(true, newStep, entities);
    }

    Snapping withEntities(boolean snaps) {
        return new Snapping(grid, step, snaps);
    }

    /// Returns the snapping while Shift is held. It is off if this one snaps to anything; otherwise it snaps to the grid.
    Snapping inverted() {
        return new Snapping(!isOn(), step, false);
    }

    /// Short name, for a button: `off`, `10`, `auto + entities`.
    String title() {
        String lines = step > 0 ? GroundPainter.plain(step) : "auto";
        return !isOn() ? "off" : !grid ? "entities" : entities ? lines + " + entities" : lines;
    }
}
