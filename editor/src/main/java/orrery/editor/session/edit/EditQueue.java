package orrery.editor.session.edit;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.Simulation;
import orrery.ecs.world.Entity;

/// Makes edits of the open world at the next tick boundary. Any thread may call; edits run on the simulation thread.
public interface EditQueue {
    /// Makes an edit, as one segment that can be undone under this name. In the middle of a tick it is refused.
    CompletableFuture<EditResult> edit(String name, Edit edit);

    /// Makes an edit that is part of a gesture, such as dragging a number: edits of one gesture in a row are undone as one.
    ///
    /// @param gesture stands for the gesture, by identity
    CompletableFuture<EditResult> edit(String name, Object gesture, Edit edit);

    /// Makes an edit that is named as it is made, so that what is asked for after it is done after it.
    ///
    /// Refused where the scene's entities were numbered anew since the newest view.
    ///
    /// @param gesture stands for the gesture that it is part of, by identity; null for none
    CompletableFuture<EditResult> edit(Function<Simulation, String> name, @Nullable Object gesture, Edit edit);

    /// The same of an edit that takes its time: the status says so meanwhile.
    CompletableFuture<EditResult> longEdit(Function<Simulation, String> name, Edit edit);

    /// Takes back what a gesture has done, for good, as where it is cancelled; refused where a tick or another edit has taken a
    /// part of it.
    CompletableFuture<EditResult> takeBack(Object gesture);

    /// The name of an edit in the open world.
    ///
    /// @param otherwise its name where none is open
    CompletableFuture<String> named(Function<Simulation, String> name, String otherwise);

    /// Selects entities, the last one leading.
    void select(List<Entity> entities);
}
