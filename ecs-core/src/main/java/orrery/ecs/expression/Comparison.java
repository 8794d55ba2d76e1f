package orrery.ecs.expression;

import java.util.BitSet;
import orrery.ecs.expression.cells.Cells;

/// Compares two values of comparable kinds, or tests one number for NaN. Immutable.
final class Comparison extends BooleanNode {
    private final Check check;
    private final Term left;
    private final Term right;
    private final int[] slots;

    private Comparison(Check check, Term left, Term right) {
        this.check = check;
        this.left = left;
        this.right = right;
        slots = Term.union(left.slots(), right.slots());
    }

    /// The comparison of the two values.
    private interface Check {
        boolean holds(Cells cells, Term left, Term right);
    }

    /// Creates a comparison for an operator. Texts are compared by their characters. Two whole numbers, entities or constants are
    /// compared as `long`. Two numbers of which at least one is not whole are compared as `double`.
    static BooleanNode of(String sign, Term left, Term right) {
        Kind.Shape shape = left.kind().shape();
        if (shape == Kind.Shape.TEXT) {
            boolean equal = sign.equals("==");
            return new Comparison((cells, a, b) -> a.text(cells).equals(b.text(cells)) == equal, left, right);
        }
        boolean isReal = shape == Kind.Shape.REAL || right.kind().shape() == Kind.Shape.REAL;
        return new Comparison(isReal ? reals(sign) : wholes(sign), left, right);
    }

    static BooleanNode isNaN(Term term) {
        return new Comparison((cells, a, _) -> Double.isNaN(a.real(cells)), term, term);
    }

    private static Check reals(String sign) {
        return switch (sign) {
            case "<" -> (cells, a, b) -> a.real(cells) < b.real(cells);
            case "<=" -> (cells, a, b) -> a.real(cells) <= b.real(cells);
            case ">" -> (cells, a, b) -> a.real(cells) > b.real(cells);
            case ">=" -> (cells, a, b) -> a.real(cells) >= b.real(cells);
            case "==" -> (cells, a, b) -> a.real(cells) == b.real(cells);
            default -> (cells, a, b) -> a.real(cells) != b.real(cells);
        };
    }

    private static Check wholes(String sign) {
        return switch (sign) {
            case "<" -> (cells, a, b) -> a.whole(cells) < b.whole(cells);
            case "<=" -> (cells, a, b) -> a.whole(cells) <= b.whole(cells);
            case ">" -> (cells, a, b) -> a.whole(cells) > b.whole(cells);
            case ">=" -> (cells, a, b) -> a.whole(cells) >= b.whole(cells);
            case "==" -> (cells, a, b) -> a.whole(cells) == b.whole(cells);
            default -> (cells, a, b) -> a.whole(cells) != b.whole(cells);
        };
    }

    @Override
    Truth truth(Cells cells) {
        return cells.hasAll(slots) ? Truth.of(check.holds(cells, left, right)) : Truth.ABSENT;
    }

    @Override
    BitSet needs(boolean outcome) {
        return bits(slots);
    }
}
