package orrery.editor.session.run;

import org.jspecify.annotations.Nullable;
import orrery.ecs.history.Position;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.Scenes;
import orrery.editor.session.edit.EditsInScene;
import orrery.editor.session.stop.WatchedWorld;
import orrery.editor.session.time.FormerTicks;

/// The open world as seen by the classes that run ticks. Simulation thread.
public interface TickedWorld extends WatchedWorld {
    /// Prepares the world for a tick. Before tick 1 of an edited scene whose rows are not in the order of the scene's file, the
    /// scene continues in another world with that order, so that a game that loads the file runs the same. Otherwise the world
    /// stays and keeps its edits.
    ///
    /// @return the reopened scene with the references that it lost; null if the world stays
    /// @throws orrery.ecs.scene.UnwritableSceneException if the world has content that a scene can't contain
    Scenes.@Nullable Reopened prepareTick();

    /// Notes that tick 1 begins with the rows in their present order. Called if [#prepareTick] has thrown.
    void keepOrder();

    /// Called after a tick was completed.
    void ticked();

    /// Called after a system failed in a tick and the tick was undone.
    void failed(long tick);

    /// Called after a program that steps the world itself has run a tick.
    void tickOfProgram();

    /// Called after a program that steps the world itself has made edits.
    void editedByProgram();

    /// Called after a program that steps the world itself has run ticks that were not received, or was set to another state.
    /// Begins a new recording, in another world whose entities have the same handles. Keeps the former ticks with their world;
    /// unsaved edits in them still count.
    ///
    /// @param now the other world; if it is the same one, because the program has restored it, the former ticks are dropped
    /// @param from the position in the former ticks to which the user has set the program; null if the user has not set the
    ///     program to another state
    void goOnIn(Simulation now, @Nullable Position from);

    /// The former ticks of a program: recorded ticks that do not lead to its present state.
    FormerTicks former();

    /// Sets whether the program has failed, or has ended in another process. Closing the window then asks whether to save its
    /// recording.
    void programHasFailed(boolean failed);

    /// Goes back to state 0 (before the scene's first tick) with its edits. The ticks stay recorded unless the first of
    /// them were evicted already.
    void restart();

    /// The edits that became part of the scene when entities were renumbered before tick 1. They can't be undone.
    EditsInScene editsInScene();
}
