package orrery.editor.session.time;

import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.Scene;

/// The open world with its recorded ticks, as seen by playback and searches. Simulation thread.
public interface RecordedWorld {
    /// The simulation.
    Simulation simulation();

    /// The world.
    default EngineWorld world() {
        return EngineWorld.of(simulation().world());
    }

    /// The recorded ticks.
    Timeline timeline();

    /// The scene in the shown state.
    Scene scene();

    /// Whether a program runs the ticks.
    boolean isOfProgram();

    /// Returns what the user of a program's world can do instead of running its ticks again here, as a sentence.
    ///
    /// @param purpose what the ticks would be run for, as a verb with its object: `see the lines`
    default String insteadOfRunning(String purpose) {
        return simulation().isOfProgram()
                ? "No world provider defines it, so Orrery can't open its scene to %s either.".formatted(purpose)
                : "Open its scene in Orrery to %s.".formatted(purpose);
    }

    /// Whether ticks can be run. False for a recording whose world provider is missing, or whose ticks a program ran.
    boolean isRunnable();

    /// Called after the user has moved the world to another recorded state.
    void positionChanged();
}
