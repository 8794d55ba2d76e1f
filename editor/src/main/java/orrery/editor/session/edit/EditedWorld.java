package orrery.editor.session.edit;

import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.Scene;

/// The open world as seen by edits. Simulation thread.
public interface EditedWorld {
    /// The simulation.
    Simulation simulation();

    /// The open scene: the world with the other content of its file.
    Scene scene();

    /// The world.
    default EngineWorld world() {
        return EngineWorld.of(simulation().world());
    }

    /// The recorded ticks.
    Recording recording();

    /// The undo stack.
    UndoStack undo();

    /// Goes to a recorded position.
    void seek(Position to);

    /// The log that receives what edits do.
    EditLog editLog();

    /// The owner of the world's state, which must agree to edits.
    EditOwner owner();
}
