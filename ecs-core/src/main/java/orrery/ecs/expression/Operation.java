package orrery.ecs.expression;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.expression.cells.Cells;

/// An arithmetic operation.
///
/// @param sign operator or function name
/// @param operands 1 or 2; with 1, the same term is passed as both operands and evaluated once
/// @param whole computes with `long`s, or null if the operation needs `double`s
/// @param real computes with `double`s
record Operation(String sign, int operands, @Nullable LongBinaryOperator whole, DoubleBinaryOperator real) {

    static final Operation NEGATE = new Operation("negative", 1, (a, _) -> -a, (a, _) -> -a);

    /// The sign after a number of degrees, which converts the number to radians.
    static final String DEGREES = "°";

    private static final Map<String, Operation> WRITTEN = Stream.of(
            new Operation("+", 2, Long::sum, Double::sum),
            new Operation("-", 2, (a, b) -> a - b, (a, b) -> a - b),
            new Operation("*", 2, (a, b) -> a * b, (a, b) -> a * b),
            new Operation("/", 2, null, (a, b) -> a / b),
            new Operation("%", 2, null, (a, b) -> a % b),
            new Operation("min", 2, Math::min, Math::min),
            new Operation("max", 2, Math::max, Math::max),
            new Operation("abs", 1, (a, _) -> Math.abs(a), (a, _) -> Math.abs(a)),
            new Operation("floor", 1, (a, _) -> a, (a, _) -> Math.floor(a)),
            new Operation("ceil", 1, (a, _) -> a, (a, _) -> Math.ceil(a)),
            new Operation("round", 1, (a, _) -> a, (a, _) -> Math.rint(a)),
            new Operation("sqrt", 1, null, (a, _) -> Math.sqrt(a)),
            new Operation("pow", 2, null, StrictMath::pow),
            new Operation("exp", 1, null, (a, _) -> StrictMath.exp(a)),
            new Operation("log", 1, null, (a, _) -> StrictMath.log(a)),
            new Operation("sin", 1, null, (a, _) -> StrictMath.sin(a)),
            new Operation("cos", 1, null, (a, _) -> StrictMath.cos(a)),
            new Operation("tan", 1, null, (a, _) -> StrictMath.tan(a)),
            new Operation("asin", 1, null, (a, _) -> StrictMath.asin(a)),
            new Operation("acos", 1, null, (a, _) -> StrictMath.acos(a)),
            new Operation("atan", 1, null, (a, _) -> StrictMath.atan(a)),
            new Operation("atan2", 2, null, StrictMath::atan2),
            new Operation(DEGREES, 1, null, (a, _) -> Math.toRadians(a)))
            .collect(Collectors.toUnmodifiableMap(Operation::sign, each -> each));

    static Optional<Operation> written(String sign) {
        return Optional.ofNullable(WRITTEN.get(sign));
    }

    /// Names of the functions, in alphabetical order.
    static List<String> functions() {
        return WRITTEN.keySet().stream().filter(sign -> Character.isLetter(sign.charAt(0))).sorted().toList();
    }

    /// Creates a term that applies this operation. The term computes with whole numbers if both operands are whole and the
    /// operation allows it.
    Term of(Term first, Term second) {
        boolean areWhole = first.kind().shape() == Kind.Shape.WHOLE && second.kind().shape() == Kind.Shape.WHOLE;
        return whole != null && areWhole ? new OfWholes(whole, first, second) : new OfReals(real, first, second);
    }

    private static final class OfWholes extends Term {
        private final LongBinaryOperator operator;
        private final Term first;
        private final Term second;

        OfWholes(LongBinaryOperator operator, Term first, Term second) {
            super(Kind.WHOLE);
            this.operator = operator;
            this.first = first;
            this.second = second;
        }

        @Override
        int[] slots() {
            return first == second ? first.slots() : union(first.slots(), second.slots());
        }

        @Override
        long whole(Cells cells) {
            long value = first.whole(cells);
            return operator.applyAsLong(value, first == second ? value : second.whole(cells));
        }
    }

    private static final class OfReals extends Term {
        private final DoubleBinaryOperator operator;
        private final Term first;
        private final Term second;

        OfReals(DoubleBinaryOperator operator, Term first, Term second) {
            super(Kind.REAL);
            this.operator = operator;
            this.first = first;
            this.second = second;
        }

        @Override
        int[] slots() {
            return first == second ? first.slots() : union(first.slots(), second.slots());
        }

        @Override
        double real(Cells cells) {
            double value = first.real(cells);
            return operator.applyAsDouble(value, first == second ? value : second.real(cells));
        }
    }
}
