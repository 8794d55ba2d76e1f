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

    /// Whether ticks can be run. False for a recording whose world provider is missing.
    boolean isRunnable();

    /// The user has moved the world to another recorded state.
    void positionChanged();
}
