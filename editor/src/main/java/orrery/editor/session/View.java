package orrery.editor.session;

import java.util.Map;
import java.util.Optional;

/// What all panes asked to see, at one moment. Immutable.
///
/// @param number counts views from 1
/// @param scene stands for the open scene by identity; where none is open, for that
/// @param numbering stands by identity for who has which handle: another one once entities were numbered anew, or of another
///     scene
/// @param status what the window's frame shows
/// @param selection what is selected
/// @param slices a slice for each channel shown
public record View(long number, Object scene, Object numbering, SessionStatus status, Selection selection,
        Map<Channel<?>, Object> slices) {

    /// Stands for no scene.
    static final Object NO_SCENE = new Object();

    /// Before anything was opened.
    public static final View NONE = new View(0, NO_SCENE, NO_SCENE, SessionStatus.CLOSED, Selection.NONE, Map.of());

    /// The slice of a channel, if it was filled.
    @SuppressWarnings("unchecked")
    public <S> Optional<S> get(Channel<S> channel) {
        return Optional.ofNullable((S) slices.get(channel));
    }
}
