package orrery.editor.session.file;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Position;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.recording.OpenedRecording;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Snapshot;
import orrery.editor.journal.FileStamp;
import orrery.editor.session.edit.EditedWorld;
import orrery.editor.session.edit.UnsavedEdits;
import orrery.editor.session.run.TickedWorld;
import orrery.editor.session.time.Timeline;

/// The open world as seen by saving, the journal and the rescue. Simulation thread.
public interface SavableWorld extends TickedWorld, EditedWorld {
    @Override
    default EngineWorld world() {
        return EngineWorld.of(simulation().world());
    }

    @Override
    default Recording recording() {
        return timeline().recording();
    }

    @Override
    default void seek(Position to) {
        timeline().seek(to);
    }

    /// The scene's file, with its content that the world does not represent.
    SceneFile file();

    /// The unsaved edits.
    UnsavedEdits unsaved();

    /// Whether the scene is written as an authoring scene; false if it was opened from a tick snapshot or a recording.
    default boolean isAuthoring() {
        Scene read = file().scene();
        return file().recording() == null && (read == null || read.kind() == SceneKind.AUTHORING);
    }

    @Override
    default boolean isRunnable() {
        OpenedRecording opened = file().recording();
        return opened == null || opened.isRunnable();
    }

    @Override
    default void editedByProgram() {
        undo().clear();
    }

    @Override
    default Scene scene() {
        return sceneOf(simulation());
    }

    /// Returns the scene at state 0 (before its first tick) with its edits, which is what Save writes. Cost: a copy of the world,
    /// unless no tick has run.
    default Scene sceneAtStateZero() {
        Timeline timeline = timeline();
        Snapshot start = timeline.start();
        if (start == null || timeline.isAtStart() && !timeline.isInPast()) {
            return scene();
        }
        Simulation copy = simulation().definition().open(TrackingLevel.OFF, start.seed());
        copy.world().restore(start);
        return sceneOf(copy).with(copy, () -> timeline.editsOf(start));
    }

    /// Returns the scene with a new empty world that needs little memory, to be filled with state 0.
    default Scene emptyScene() {
        return sceneOf(simulation().definition().open(TrackingLevel.OFF, 0));
    }

    private Scene sceneOf(Simulation state) {
        return file().sceneOf(state).with(invariants().all());
    }

    /// Marks state 0 with its edits as saved to a file, which becomes the scene's file.
    ///
    /// @param written stamp of the file after writing; null if it is unknown
    void savedAs(Path path, @Nullable FileStamp written);

    /// Marks state 0 with its edits as saved to a file that was just written, which becomes the scene's file.
    default void savedTo(Path path) {
        savedAs(path, FileStamp.find(path));
    }

    /// Marks the shown state with its edits as saved to a file other than the scene's.
    void savedTick();

    /// Call this before writing all recorded ticks to a file. Returns an action that marks them as saved. Run the action on the
    /// simulation thread after writing, with the stamp of the file, or null if the stamp is unknown.
    Consumer<@Nullable FileStamp> savingAll();

    /// Whether changes of the world are written to a journal.
    boolean hasJournal();

    /// Sets the journal.
    void setJournal(Journal to);

    /// Has the same effect as undoing an edit that is not on the undo stack: gives the state a new mark (see `UndoStack`), clears
    /// the stack, and begins a branch if the world is in the past.
    void undoEarlier();

    /// Goes back to state 0 with its edits and discards all ticks.
    void restartAnew(Snapshot start);
}
