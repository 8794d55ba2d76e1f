package orrery.editor.text;

import orrery.ecs.world.Author;

/// Names the author of a change in a sentence: a system by its name, an edit by its name in quotes.
public final class AuthorText {
    private AuthorText() {}

    /// Returns `by Movement`, `by the edit “Rename Moon”`, `by the scene`.
    public static String by(Author author) {
        return "by " + of(author);
    }

    /// Returns `Movement`, `the edit “Rename Moon”`, `the scene`.
    public static String of(Author author) {
        return switch (author.kind()) {
            case SYSTEM -> author.name();
            case EDIT -> "the edit “%s”".formatted(author.name());
            default -> "the " + author.name();
        };
    }
}
