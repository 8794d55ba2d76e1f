package orrery.editor.session.edit;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.Scene;
import orrery.ecs.world.Entity;

/// Queues edits of the open world for the next tick boundary. Any thread may call; the edits run on the simulation thread, by
/// [Edits]. `Session` implements it.
public interface EditQueue {
    /// Makes an edit as one undo step with a name. Refused in the middle of a tick, and if another scene is open than the one
    /// that the window showed at the call.
    default CompletableFuture<EditResult> edit(String name, Edit edit) {
        return edit(name, null, edit);
    }

    /// Makes an edit that is part of a gesture, such as dragging a number. Consecutive edits of one gesture are undone together.
    ///
    /// @param gesture identifies the gesture, compared by `equals`; null for none
    CompletableFuture<EditResult> edit(String name, @Nullable Object gesture, Edit edit);

    /// Whether edits are queued or running, or have changed the world in a way that the newest view does not show yet.
    boolean hasQueuedEdits();

    /// Makes an edit whose name is computed on the simulation thread. Name and edit are one command, so that edits keep the order
    /// of their calls.
    ///
    /// Refused if another scene was opened or entities were renumbered since the view that the window showed at the call.
    ///
    /// @param gesture identifies the gesture that the edit is part of, compared by `equals`; null for none
    CompletableFuture<EditResult> edit(Function<Simulation, String> name, @Nullable Object gesture, Edit edit);

    /// Makes a long edit, whose name is computed on the simulation thread. The status shows the name while the edit runs.
    CompletableFuture<EditResult> longEdit(Function<Simulation, String> name, Edit edit);

    /// Makes an edit that creates entities, and selects them. If a created entity has the name of another one, its name gets a
    /// number: “Gun 2”.
    ///
    /// @param isLong whether the status shows the name while the edit runs
    /// @param creation creates the entities and returns the topmost ones
    default CompletableFuture<EditResult> create(Function<Simulation, String> name, boolean isLong,
            Function<Scene, List<Entity>> creation) {
        SceneEdit edit = SceneEdit.creating(scene -> {
            List<Entity> tops = creation.apply(scene);
            FreeNames.give(scene.simulation(), tops);
            return tops;
        });
        return isLong ? longEdit(name, edit) : edit(name, null, edit);
    }

    /// Takes back the edits of a gesture, for example when the user cancels it. They can't be redone. If a tick, another edit,
    /// undo or redo interrupted the gesture, the edits before the interruption stay. The result is then a refusal, even if later
    /// edits of the gesture were taken back.
    CompletableFuture<EditResult> takeBack(Object gesture);

    /// Computes the name of an edit in the open world.
    ///
    /// @param otherwise the name if no world is open
    CompletableFuture<String> named(Function<Simulation, String> name, String otherwise);
}
