package orrery.editor.session.run;

import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Position;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.Scenes;
import orrery.editor.session.edit.EditsInScene;
import orrery.editor.session.stop.WatchedWorld;
import orrery.editor.session.time.FormerTicks;

/// The open world as seen by running ticks. Simulation thread.
public interface TickedWorld extends WatchedWorld {
    /// Prepares the world for a tick. Before tick 1 of an edited scene the rows are put into the order of the scene's file, so
    /// that a game that loads the file runs the same. If the order is the same already, the world stays and keeps its edits.
    ///
    /// @return the reopened scene with the references that it lost; null if the world stays
    /// @throws orrery.ecs.scene.UnwritableSceneException if the world has content that a scene can't contain
    Scenes.@Nullable Reopened prepareTick();

    /// Begins tick 1 with the rows in their present order.
    void keepOrder();

    /// A tick was completed.
    void ticked();

    /// A system failed in a tick. The tick was undone.
    void failed(long tick);

    /// A program that steps the world itself has run a tick.
    void tickOfProgram();

    /// A program that steps the world itself has made edits.
    void editedByProgram();

    /// A program that steps the world itself has gone on without sending what it did, or was set to another state. Recording
    /// begins anew in another world, whose entities have the same handles. The former ticks are kept with their world. Earlier
    /// edits still count as unsaved.
    ///
    /// @param now the other world; the same one if the program has restored it, and the former ticks are then let go
    /// @param from the position in the former ticks that the program was set to by the user; null if it has gone on after them
    void goOnIn(Simulation now, @Nullable Position from);

    /// The recorded ticks that do not lead to the shown world.
    FormerTicks former();

    /// Sets whether the program has failed, in which case closing the window asks whether to save its recording.
    void programHasFailed(boolean failed);

    /// Goes back to state 0 with its edits. The ticks stay recorded unless the first of them were evicted already.
    void restart();

    /// The edits that became part of the scene at the renumbering. Undo does not reach them.
    EditsInScene editsInScene();
}
