package orrery.editor.session;

/// Identifies one pane's request and the slices (data) that answer it. The pane creates its channel. Compared by identity.
///
/// @param <S> class of the slices, immutable
@SuppressWarnings("UnusedTypeParameter") // ties a request to the type of its slices
public final class Channel<S> {
    private final String name;

    /// Creates a channel. The name is shown in messages.
    public Channel(String name) {
        this.name = name;
    }

    @Override
    public String toString() {
        return name;
    }
}
