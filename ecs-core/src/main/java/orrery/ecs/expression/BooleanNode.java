package orrery.ecs.expression;

import java.util.BitSet;
import orrery.ecs.expression.cells.Cell;
import orrery.ecs.expression.cells.Cells;

/// A checked sub-expression with a boolean result. Immutable.
abstract non-sealed class BooleanNode implements Node {
    abstract Truth truth(Cells cells);

    /// Slots (see [Slots]) of the component types that must be present for this outcome.
    abstract BitSet needs(boolean outcome);

    static BitSet bits(int... slots) {
        BitSet bits = new BitSet();
        for (int slot : slots) {
            bits.set(slot);
        }
        return bits;
    }

    /// `true` or `false`.
    static final class Constant extends BooleanNode {
        private final boolean holds;

        Constant(boolean holds) {
            this.holds = holds;
        }

        @Override
        Truth truth(Cells cells) {
            return Truth.of(holds);
        }

        @Override
        BitSet needs(boolean outcome) {
            return bits();
        }
    }

    /// Whether the entity has a component.
    static final class Has extends BooleanNode {
        private final int slot;

        Has(int slot) {
            this.slot = slot;
        }

        @Override
        Truth truth(Cells cells) {
            return Truth.of(cells.has(slot));
        }

        @Override
        BitSet needs(boolean outcome) {
            return outcome ? bits(slot) : bits();
        }
    }

    /// A boolean field.
    static final class Flag extends BooleanNode {
        private final Cell cell;

        Flag(Cell cell) {
            this.cell = cell;
        }

        @Override
        Truth truth(Cells cells) {
            return cells.has(cell.slot()) ? Truth.of(cells.whole(cell) != 0) : Truth.ABSENT;
        }

        @Override
        BitSet needs(boolean outcome) {
            return bits(cell.slot());
        }
    }

    /// `!`.
    static final class Not extends BooleanNode {
        private final BooleanNode claim;

        Not(BooleanNode claim) {
            this.claim = claim;
        }

        @Override
        Truth truth(Cells cells) {
            return claim.truth(cells).negated();
        }

        @Override
        BitSet needs(boolean outcome) {
            return claim.needs(!outcome);
        }
    }

    /// `&&` and `||`. One operand with the decisive outcome determines the result, even if the other is absent (Kleene 1938).
    static final class Junction extends BooleanNode {
        private final BooleanNode left;
        private final BooleanNode right;
        private final Truth decisive;

        private Junction(BooleanNode left, BooleanNode right, Truth decisive) {
            this.left = left;
            this.right = right;
            this.decisive = decisive;
        }

        static Junction and(BooleanNode left, BooleanNode right) {
            return new Junction(left, right, Truth.FALSE);
        }

        static Junction or(BooleanNode left, BooleanNode right) {
            return new Junction(left, right, Truth.TRUE);
        }

        @Override
        Truth truth(Cells cells) {
            Truth first = left.truth(cells);
            if (first == decisive) {
                return first;
            }
            Truth second = right.truth(cells);
            return first == Truth.ABSENT && second != decisive ? Truth.ABSENT : second;
        }

        @Override
        BitSet needs(boolean outcome) {
            BitSet needs = left.needs(outcome);
            BitSet others = right.needs(outcome);
            if (Truth.of(outcome) == decisive) {
                needs.and(others);
            } else {
                needs.or(others);
            }
            return needs;
        }
    }

    /// Whether two boolean operands are equal, or differ.
    static final class Equality extends BooleanNode {
        private final BooleanNode left;
        private final BooleanNode right;
        private final boolean equal;
        /// The slots needed for both outcomes. Cached, because computing them visits each operand twice, which is exponential for
        /// chains.
        private final BitSet needs;

        Equality(BooleanNode left, BooleanNode right, boolean equal) {
            this.left = left;
            this.right = right;
            this.equal = equal;
            needs = always(left);
            needs.or(always(right));
        }

        @Override
        Truth truth(Cells cells) {
            Truth first = left.truth(cells);
            Truth second = right.truth(cells);
            boolean known = first != Truth.ABSENT && second != Truth.ABSENT;
            return known ? Truth.of((first == second) == equal) : Truth.ABSENT;
        }

        @Override
        BitSet needs(boolean outcome) {
            return (BitSet) needs.clone();
        }

        /// Slots that an operand needs for both outcomes.
        private static BitSet always(BooleanNode claim) {
            BitSet needs = claim.needs(true);
            needs.and(claim.needs(false));
            return needs;
        }
    }
}
