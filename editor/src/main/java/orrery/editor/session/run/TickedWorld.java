package orrery.editor.session.run;

import org.jspecify.annotations.Nullable;
import orrery.ecs.scene.Scenes;
import orrery.editor.session.edit.EditsInScene;
import orrery.editor.session.stop.WatchedWorld;

/// The open world as ticks run in it. Simulation thread.
public interface TickedWorld extends WatchedWorld {
    /// To be called before a tick begins. Before tick 1 of an edited scene the world is put into the order of its file, so
    /// that a game that loads the file runs the same. A world that is in that order goes on, with its edits.
    ///
    /// @return the world in that order and what it lost; null unless another world was taken for it
    /// @throws orrery.ecs.scene.UnwritableSceneException if the world holds what a scene can't hold
    Scenes.@Nullable Reopened beforeTick();

    /// Begins tick 1 with the rows in the order in which they are.
    void keepOrder();

    /// A tick came to its end.
    void ticked();

    /// A system failed in a tick, which was taken back.
    void failed(long tick);

    /// A program that steps the world itself has run a tick.
    void tickOfProgram();

    /// The program failed, or ended by an exception, so that its recording is worth a question; or it goes on.
    void programHasFailed(boolean failed);

    /// Goes back to state 0 with its edits. All ticks stay, unless the first of them are gone already.
    void restart();

    /// The edits that became part of the scene when it took the order of its file: undo does not reach them.
    EditsInScene editsInScene();
}
