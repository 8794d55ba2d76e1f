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

    /// For a program's world, returns a sentence that says whether the user can open its scene in Orrery instead of running
    /// ticks again here.
    ///
    /// @param purpose what the ticks would be run for, as a verb with its object: `see the lines`
    default String insteadOfRunning(String purpose) {
        return simulation().isOfProgram()
                ? "No world provider defines it, so Orrery can't open its scene to %s either.".formatted(purpose)
                : "Open its scene in Orrery to %s.".formatted(purpose);
    }

    /// Returns why the recorded ticks can't run again here, in sentences; empty if they can.
    ///
    /// @param purpose what the ticks would be run for, as a verb with its object: `see the lines`
    default String whyNotAgain(String purpose) {
        if (isOfProgram()) {
            return "The world belongs to a program that runs it, so its ticks can't run again here. %s"
                    .formatted(insteadOfRunning(purpose));
        }
        if (isRunnable()) {
            return "";
        }
        return simulation().isOfProgram()
                ? "A program ran the ticks of this recording, so they can't run again here."
                : ("The world %s of this recording is missing, so its ticks can't run again. Add its jar with"
                        + " File > Add worlds…, then open the recording anew.")
                        .formatted(simulation().definition().name());
    }

    /// Whether ticks can be run. False for a recording whose world provider is missing, or whose ticks a program ran.
    boolean isRunnable();

    /// Called after the user has moved the world to another recorded state.
    void positionChanged();
}
