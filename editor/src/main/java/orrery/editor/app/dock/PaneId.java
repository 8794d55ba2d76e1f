package orrery.editor.app.dock;

import java.util.Objects;

/// Names a pane of the window.
///
/// @param kind what it shows, such as `Viewport` or `Array`
/// @param subject what it is about, such as the name of a component type; empty where the kind says it all
/// @param number 1 for the first pane of kind and subject, 2 for a second one
public record PaneId(String kind, String subject, int number) {

    public PaneId {
        Objects.requireNonNull(subject, "subject");
        if (kind.isEmpty() || number < 1) {
            throw new IllegalArgumentException(
                    "Pane \"%s\" has the number %d. A pane needs a kind and a number from 1.".formatted(kind, number));
        }
    }

    /// The first pane of a kind.
    public static PaneId of(String kind) {
        return new PaneId(kind, "", 1);
    }

    /// The same kind and subject with another number.
    public PaneId numbered(int other) {
        return new PaneId(kind, subject, other);
    }

    /// Whether a pane shows the same, whatever its number.
    public boolean isLike(PaneId other) {
        return kind.equals(other.kind) && subject.equals(other.subject);
    }
}
