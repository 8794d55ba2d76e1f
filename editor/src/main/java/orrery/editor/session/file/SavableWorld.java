package orrery.editor.session.file;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.scene.Scene;
import orrery.ecs.world.Snapshot;
import orrery.editor.journal.FileStamp;
import orrery.editor.session.edit.EditedWorld;
import orrery.editor.session.edit.UnsavedEdits;
import orrery.editor.session.run.TickedWorld;

/// The open world as files hold it: what is saved, told to a journal, done again from one, and rescued. Simulation thread.
public interface SavableWorld extends TickedWorld, EditedWorld {
    @Override
    EngineWorld world();

    /// The scene's file and what of it the world does not hold.
    SceneFile file();

    /// The edits that no file holds.
    UnsavedEdits unsaved();

    /// Whether the scene is written as an authoring scene: it was not opened from a tick snapshot.
    boolean isAuthoring();

    /// The scene at state 0 with its edits: what Save writes. Cost: a copy of the world, unless no tick has run.
    Scene sceneAtStateZero();

    /// The scene with an empty world of its own, which takes little memory: to be filled with the state at the start.
    Scene emptyScene();

    /// Remembers that state 0 with its edits was written to a file, which is the scene's file from now on.
    ///
    /// @param written the file as it was then; null if that is not known
    void savedAs(Path path, @Nullable FileStamp written);

    /// Remembers that the shown state was written to a file of its own, with all edits that are in it.
    void savedTick();

    /// To be called before all that is recorded is written to a file: what then remembers, on the simulation thread, that it was.
    Runnable savingAll();

    /// Whether a journal is told what is done to the world.
    boolean hasJournal();

    /// Tells another journal from now on.
    void setJournal(Journal to);

    /// Begins a branch without the edit that follows, where the world stands.
    void undoesEarlier();

    /// Goes back to state 0 with its edits, and lets all ticks go.
    void restartAnew(Snapshot start);
}
