package orrery.ecs.expression;

/// Thrown if a text is not an expression. The message names the position, what was found and what to write instead.
public final class ExpressionException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final int column;
    private final String problem;

    ExpressionException(int column, String problem) {
        super("Column %d: %s".formatted(column, problem));
        this.column = column;
        this.problem = problem;
    }

    /// Column of the error in characters, from 1; at most one past the end of the text.
    public int column() {
        return column;
    }

    /// The message without its column.
    public String problem() {
        return problem;
    }
}
