package orrery.editor.session;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// What the window shows of one moment: the status, and the slice (data) of each shown channel. Immutable.
///
/// @param number counts views from 1
/// @param scene identifies the open scene, by identity; [#NO_SCENE] if none is open
/// @param handles identifies the present handles of the entities, by identity; replaced by another object when the entities are
///     renumbered or another scene is opened
/// @param status what the window's frame shows
/// @param selection the selected entities
/// @param slices the slice of each shown channel
/// @param failures messages of channels whose requests failed; such a request is tried again when another state or selection is
///     shown, when the code changes, or when the channel gets another request
/// @param isFollowed whether another view follows soon, because commands wait, something has changed while this view was made, or
///     a long task runs
public record View(long number, Object scene, Handles handles, SessionStatus status, Selection selection,
        Map<Channel<?>, Object> slices, Map<Channel<?>, String> failures, boolean isFollowed) {

    /// Stands for the scene in views without an open scene.
    static final Object NO_SCENE = new Object();

    /// The view before the first one is published.
    public static final View NONE = new View(0, NO_SCENE, Handles.NONE, SessionStatus.CLOSED, Selection.NONE, Map.of(),
            Map.of(), false);

    /// Returns the slice of a channel; empty if the channel was not shown or its request failed.
    @SuppressWarnings("unchecked")
    public <S> Optional<S> get(Channel<S> channel) {
        return Optional.ofNullable((S) slices.get(channel));
    }

    /// Returns the object that identifies the scene of a world in [#scene]; [#NO_SCENE] for null.
    public static Object sceneOf(@Nullable OpenWorld open) {
        return open == null ? NO_SCENE : open.sceneKey();
    }

    /// Limits a task for [Session#ask] to one scene. The result is empty if another scene, or none, is open when the task runs.
    ///
    /// @param scene the scene that was shown, see [#scene]
    public static <T> Function<@Nullable OpenWorld, Optional<T>> ifShown(Object scene, Function<OpenWorld, T> task) {
        return open -> open == null || open.sceneKey() != scene ? Optional.empty() : Optional.of(task.apply(open));
    }
}
