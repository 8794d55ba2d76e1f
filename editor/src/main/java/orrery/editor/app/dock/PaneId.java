package orrery.editor.app.dock;

import java.util.Objects;

/// Identifies a pane.
///
/// @param kind kind of the pane, such as `Viewport` or `Array`
/// @param subject name of the component type whose array the pane shows; empty for other kinds
/// @param number 1 for the first pane of this kind and subject, 2 for the second
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

    /// Returns the id of the same kind and subject with another number.
    public PaneId numbered(int other) {
        return new PaneId(kind, subject, other);
    }

    /// Whether another pane has the same kind and subject; the number is ignored.
    public boolean isLike(PaneId other) {
        return kind.equals(other.kind) && subject.equals(other.subject);
    }
}
