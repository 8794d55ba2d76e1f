package orrery.editor.session.edit;

import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;

/// The open world as edits change it. Simulation thread.
public interface EditedWorld {
    /// The simulation.
    Simulation simulation();

    /// The world.
    default EngineWorld world() {
        return EngineWorld.of(simulation().world());
    }

    /// The recorded ticks.
    Recording recording();

    /// The edits that can be undone.
    UndoStack undo();

    /// Goes to a recorded position.
    void seek(Position to);

    /// Segments were taken back or made again: what was known of the state holds no longer.
    void segmentsMoved();

    /// Is told what edits do.
    EditLog editLog();
}
