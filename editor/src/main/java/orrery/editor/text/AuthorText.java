package orrery.editor.text;

import orrery.ecs.world.Author;

/// How sentences name who made a change: a system by its name, an edit by what it did, in quotes.
public final class AuthorText {
    private AuthorText() {}

    /// As in `by Movement`, `by the edit “Rename Moon”`, `by the scene`.
    public static String by(Author author) {
        return switch (author.kind()) {
            case SYSTEM -> "by " + author.name();
            case EDIT -> "by the edit “%s”".formatted(author.name());
            default -> "by the " + author.name();
        };
    }
}
