package orrery.editor.session;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The slices of all shown channels at one moment. Immutable.
///
/// @param number counts views from 1
/// @param scene identifies the open scene, by identity; [#NO_SCENE] if none is open
/// @param handles identifies the assignment of handles to entities, by identity; changes when entities are renumbered or
///     another scene is opened
/// @param status what the window's frame shows
/// @param selection the selected entities
/// @param slices the slice of each shown channel
/// @param failures why channels have no slice: their requests failed, and are not filled again until they change
/// @param isFollowed whether another view follows, because commands wait or a pane asked for one: a pane that leaves time for
///     ticks gives its former slice meanwhile
public record View(long number, Object scene, Object handles, SessionStatus status, Selection selection,
        Map<Channel<?>, Object> slices, Map<Channel<?>, String> failures, boolean isFollowed) {

    /// The scene of a view without an open scene.
    static final Object NO_SCENE = new Object();

    /// The view before the first one is published.
    public static final View NONE = new View(0, NO_SCENE, NO_SCENE, SessionStatus.CLOSED, Selection.NONE, Map.of(),
            Map.of(), false);

    /// Returns the slice of a channel, if the channel was shown.
    @SuppressWarnings("unchecked")
    public <S> Optional<S> get(Channel<S> channel) {
        return Optional.ofNullable((S) slices.get(channel));
    }

    /// Limits a task for [Session#ask] to one scene. The result is empty if another scene, or none, is open by then.
    ///
    /// @param scene the scene that was shown, see [#scene]
    public static <T> Function<@Nullable OpenWorld, Optional<T>> ifShown(Object scene, Function<OpenWorld, T> task) {
        return open -> open == null || open.sceneKey() != scene ? Optional.empty() : Optional.of(task.apply(open));
    }
}
