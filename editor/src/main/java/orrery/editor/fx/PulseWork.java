package orrery.editor.fx;

import java.util.function.BooleanSupplier;
import javafx.animation.AnimationTimer;

/// Runs a task in steps. The steps take about 8 ms in each pulse, so that no pulse takes long. FX thread.
public final class PulseWork {
    private static final long MOST_NANOS = 8_000_000;

    private final BooleanSupplier step;
    private final AnimationTimer pulse = new AnimationTimer() {
        @Override
        public void handle(long now) {
            run();
        }
    };

    /// Creates a task that is not started.
    ///
    /// @param step runs the next step; returns false if no step was left
    public PulseWork(BooleanSupplier step) {
        this.step = step;
    }

    /// Starts the task. Runs the first steps at once, and the remaining steps in the next pulses.
    public void start() {
        if (run()) {
            pulse.start();
        }
    }

    /// Stops the task before its next step.
    public void stop() {
        pulse.stop();
    }

    /// Runs all remaining steps at once.
    public void finish() {
        while (step.getAsBoolean()) {
        }
        pulse.stop();
    }

    /// Runs steps until the time of a pulse is used up. Returns false if no step is left.
    private boolean run() {
        long end = System.nanoTime() + MOST_NANOS;
        while (step.getAsBoolean()) {
            if (System.nanoTime() >= end) {
                return true;
            }
        }
        pulse.stop();
        return false;
    }
}
