package orrery.editor.session;

/// Identifies a request, usually of a pane. While the pane is shown, each [View] contains an answer to the request; the answer is
/// called a slice. Compared by identity.
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
