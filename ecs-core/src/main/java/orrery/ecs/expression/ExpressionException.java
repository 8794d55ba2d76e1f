package orrery.ecs.expression;

/// A text is no expression; the message says where, what was found and what to write instead.
public final class ExpressionException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int column;
    private final String problem;

    ExpressionException(int column, String problem) {
        super("Column %d: %s".formatted(column, problem));
        this.column = column;
        this.problem = problem;
    }

    /// Where in the text the fault begins: its character, from 1; one past the last where the text ends too early.
    public int column() {
        return column;
    }

    /// The message without its column.
    public String problem() {
        return problem;
    }
}
