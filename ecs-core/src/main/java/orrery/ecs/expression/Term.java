package orrery.ecs.expression;

import java.util.Objects;
import java.util.stream.IntStream;
import orrery.ecs.expression.cells.Cell;
import orrery.ecs.expression.cells.Cells;
import orrery.ecs.world.Entity;

/// A checked sub-expression with a value: a number, text, entity or constant. Immutable. Evaluate a term only if all types in its
/// [#slots] are present, and only with the method for its [#kind].
abstract non-sealed class Term implements Node {
    private static final int[] NONE = {};

    private final Kind kind;

    Term(Kind kind) {
        this.kind = kind;
    }

    final Kind kind() {
        return kind;
    }

    /// Slots (see [Slots]) of the types that the term reads.
    int[] slots() {
        return NONE;
    }

    long whole(Cells cells) {
        throw new IllegalStateException("%s is read as a whole number.".formatted(kind.described()));
    }

    double real(Cells cells) {
        return whole(cells);
    }

    String text(Cells cells) {
        throw new IllegalStateException("%s is read as a text.".formatted(kind.described()));
    }

    /// Returns the value as an object: `Long`, `Double`, `String`, [Entity] or a constant.
    final Object value(Cells cells) {
        return switch (kind.shape()) {
            case WHOLE -> whole(cells);
            case REAL -> real(cells);
            case TEXT -> text(cells);
            case ENTITY -> new Entity(whole(cells));
            case CONSTANT -> kind.type().getEnumConstants()[(int) whole(cells)];
        };
    }

    static int[] union(int[] a, int[] b) {
        return IntStream.concat(IntStream.of(a), IntStream.of(b)).distinct().toArray();
    }

    /// A field of a component.
    static final class OfField extends Term {
        private final Cell cell;
        private final int[] slots;

        OfField(Kind kind, Cell cell) {
            super(kind);
            this.cell = cell;
            slots = new int[] {cell.slot()};
        }

        @Override
        int[] slots() {
            return slots.clone();
        }

        @Override
        long whole(Cells cells) {
            return cells.whole(cell);
        }

        @Override
        double real(Cells cells) {
            return cells.real(cell);
        }

        @Override
        String text(Cells cells) {
            return cells.text(cell);
        }
    }

    /// A constant whole number, handle or ordinal.
    static class OfWhole extends Term {
        private final long value;

        OfWhole(Kind kind, long value) {
            super(kind);
            this.value = value;
        }

        @Override
        long whole(Cells cells) {
            return value;
        }
    }

    /// A hexadecimal constant.
    static final class OfBits extends OfWhole {
        private final NumberText.Bits bits;

        OfBits(NumberText.Bits bits) {
            super(Kind.WHOLE, bits.value());
            this.bits = bits;
        }

        /// Returns the number that the constant stands for when it is compared with a value of a type.
        OfWhole as(Class<?> type) {
            return new OfWhole(Kind.WHOLE, bits.as(type));
        }
    }

    /// A constant floating-point number.
    static final class OfReal extends Term {
        private final double value;

        OfReal(double value) {
            super(Kind.REAL);
            this.value = value;
        }

        /// This number rounded to `float`.
        OfReal asFloat() {
            return new OfReal((float) value);
        }

        @Override
        double real(Cells cells) {
            return value;
        }
    }

    /// A constant text.
    static final class OfText extends Term {
        private final String value;

        OfText(String value) {
            super(Kind.TEXT);
            this.value = Objects.requireNonNull(value);
        }

        @Override
        String text(Cells cells) {
            return value;
        }
    }

    /// The tick number of the state.
    static final class OfTick extends Term {
        OfTick() {
            super(Kind.WHOLE);
        }

        @Override
        long whole(Cells cells) {
            return cells.tick();
        }
    }

    /// The entity that the expression is evaluated for.
    static final class OfEntity extends Term {
        OfEntity() {
            super(Kind.ENTITY);
        }

        @Override
        long whole(Cells cells) {
            return cells.handle();
        }
    }
}
