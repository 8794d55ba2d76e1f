package orrery.editor.session;

/// Where one pane's slices come from; made by the pane, compared by identity.
///
/// @param <S> class of the slices, immutable
@SuppressWarnings("UnusedTypeParameter") // it ties a request to the listener of its slices
public final class Channel<S> {
    private final String name;

    /// A channel with a name for messages.
    public Channel(String name) {
        this.name = name;
    }

    @Override
    public String toString() {
        return name;
    }
}
