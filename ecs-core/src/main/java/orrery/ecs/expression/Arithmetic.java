package orrery.ecs.expression;

import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A formula that computes a new number from the present one, `x`: `x / 3`, `2 * (x + 1)`, `sin(30°)`, `max(x, 0)`, `pi / 4`.
/// Where several numbers are computed, `i` counts them from 0: `i * 20`.
///
/// A formula that begins with an operator continues the present number: `+10`, `*2`, `/3`. With an equals sign after the
/// operator, as in `-=10` or `*=1+2`, the rest of the formula is computed first. `-10` alone is a negative number. The arithmetic
/// operators and functions are those of the package's grammar. Immutable and thread-safe.
public final class Arithmetic {
    private static final Pattern CONTINUED = Pattern.compile("\\s*(?:([-+*/%−])=|([+*/%]))");
    private static final Map<String, Double> CONSTANTS = Map.of("pi", Math.PI);
    private static final String PRESENT = "x";
    private static final String INDEX = "i";
    private static final Set<String> OF_ANGLES = Set.of("sin", "cos", "tan");
    private static final Set<String> TO_ANGLES = Set.of("asin", "acos", "atan", "atan2");
    /// Functions whose result is one of their arguments, except for its sign, so that an angle remains an angle.
    private static final Set<String> OF_SAME_UNIT = Set.of("abs", "min", "max");
    /// If a result in 64 bits has overflowed, it differs by at least this much from the result in floating point.
    private static final double OVERFLOWN = 0x1p62;

    /// Sines of angles below this are not corrected, because they may be near 0 and exact.
    private static final double LEAST_ANGLE = 0.1;
    /// Sines of angles above this are not corrected, even if they are very near to 0.5.
    private static final double MOST_ANGLE = 1e4;
    /// Greatest error of a sine that is corrected, per radian of the angle.
    private static final double ROUNDING = 1e-15;

    private final Formula formula;

    /// Computes a number from the present one and its index.
    private interface Formula {
        Number of(Number present, long index);
    }

    private Arithmetic(Formula formula) {
        this.formula = formula;
    }

    /// Parses a formula.
    ///
    /// @param isInDegrees whether `x` and the result are angles in degrees: then `45° + x` is in degrees, and `sin(x)` is the
    ///     sine of an angle in degrees. Otherwise `45°` is π/4
    /// @throws ExpressionException if the text is no formula; its column refers to this text. No text causes another exception
    public static Arithmetic parse(String text, boolean isInDegrees) {
        Matcher continued = CONTINUED.matcher(text);
        if (!continued.lookingAt()) {
            return new Arithmetic(new Reader(isInDegrees).formula(Parser.parse(text), false));
        }
        boolean isAssigned = continued.group(1) != null;
        String before = PRESENT + (isAssigned ? continued.group(1) + "(" : continued.group(2));
        String rest = text.substring(continued.end());
        int shift = continued.end() - before.length();
        try {
            return new Arithmetic(new Reader(isInDegrees)
                    .formula(Parser.parse(before + rest + (isAssigned ? ")" : "")), false));
        } catch (ExpressionException e) {
            throw new ExpressionException(Math.clamp(e.column() + shift, 1, text.length() + 1), e.problem());
        }
    }

    /// Computes the new number from the present one. Returns a `Long` if all numbers are whole, no operation needs real numbers
    /// (as `/`, `%` and `sqrt` do), and the result fits; otherwise a `Double`.
    ///
    /// @param present a `Byte`, `Short`, `Integer`, `Long`, `Float` or `Double`
    /// @param index the value of `i`
    public Number apply(Number present, long index) {
        boolean isReal = present instanceof Double || present instanceof Float;
        return formula.of(isReal ? (Number) present.doubleValue() : (Number) present.longValue(), index);
    }

    /// Turns syntax trees into formulas.
    ///
    /// @param isInDegrees as for [#parse]
    private record Reader(boolean isInDegrees) {

        /// @param isAngle whether the result is the argument of a function of an angle, which takes radians
        Formula formula(Tree tree, boolean isAngle) {
            return switch (tree) {
                case Tree.Literal literal -> literal(literal);
                case Tree.Path path -> name(path, path.joined(), isAngle);
                case Tree.Word word -> name(word, word.name(), isAngle);
                case Tree.Prefixed prefixed when prefixed.sign().isSign("-") -> ofOne(Operation.NEGATE,
                        formula(prefixed.operand(), isAngle));
                case Tree.Prefixed prefixed -> throw noNumber(prefixed);
                case Tree.Call call -> call(call, isAngle);
                case Tree.Joined joined -> {
                    Operation operation = Operation.written(joined.sign().text()).orElseThrow(() -> noNumber(joined));
                    yield ofTwo(operation, formula(joined.left(), isAngle), formula(joined.right(), isAngle));
                }
            };
        }

        private static Formula literal(Tree.Literal literal) {
            if (literal.value() instanceof Number number) {
                return (_, _) -> number;
            }
            if (literal.value() instanceof NumberText.Bits bits) {
                return (_, _) -> bits.value();
            }
            throw noNumber(literal);
        }

        private Formula name(Tree tree, String name, boolean isAngle) {
            if (name.equals(PRESENT)) {
                return isInDegrees && isAngle ? (x, _) -> Math.toRadians(x.doubleValue()) : (x, _) -> x;
            }
            if (name.equals(INDEX)) {
                return (_, index) -> index;
            }
            Double constant = CONSTANTS.get(name);
            if (constant == null) {
                throw new ExpressionException(tree.start() + 1,
                        "%s means nothing here. x is the present value, i its index from 0, pi is %s."
                                .formatted(name, Math.PI));
            }
            return (_, _) -> constant;
        }

        private Formula call(Tree.Call call, boolean isAngle) {
            String name = call.name().text();
            Operation operation = Operation.written(name).orElseThrow(() -> new ExpressionException(call.start() + 1,
                    "There is no function %s. %s".formatted(name,
                            NameSuggestions.remedy(name, Operation.functions(), "The functions"))));
            if (call.arguments().size() != operation.operands()) {
                throw new ExpressionException(call.start() + 1, "%s takes %s and was given %d.".formatted(name,
                        operation.operands() == 1 ? "one value" : "two values", call.arguments().size()));
            }
            boolean areAngles = OF_ANGLES.contains(name) || isAngle && OF_SAME_UNIT.contains(name);
            Formula first = formula(call.arguments().getFirst(), areAngles);
            if (isInDegrees && !isAngle && name.equals(Operation.DEGREES)) {
                return first;
            }
            if (OF_ANGLES.contains(name)) {
                return (x, index) -> {
                    double angle = first.of(x, index).doubleValue();
                    return withoutRounding(operation.real().applyAsDouble(angle, angle), angle);
                };
            }
            Formula result = operation.operands() == 1
                    ? ofOne(operation, first)
                    : ofTwo(operation, first, formula(call.arguments().getLast(), areAngles));
            return isInDegrees && !isAngle && TO_ANGLES.contains(name)
                    ? (x, index) -> Math.toDegrees(result.of(x, index).doubleValue())
                    : result;
        }

        /// Returns the sine, cosine or tangent of an angle. If it differs from 0, ±0.5 or ±1 only because `pi` is not exact,
        /// returns that number, so that `sin(30°)` is 0.5. Corrects only angles between [#LEAST_ANGLE] and [#MOST_ANGLE].
        private static double withoutRounding(double result, double angle) {
            double near = Math.rint(2 * result) / 2;
            double size = Math.abs(angle);
            return size > LEAST_ANGLE && size < MOST_ANGLE && Math.abs(result - near) < ROUNDING * Math.max(1, size)
                    && Math.abs(near) <= 1
                            ? near + 0.0 // no negative zero
                            : result;
        }

        private static Formula ofOne(Operation operation, Formula operand) {
            return (x, index) -> {
                Number value = operand.of(x, index);
                return computed(operation, value, value);
            };
        }

        private static Formula ofTwo(Operation operation, Formula left,
                Formula right) {
            return (x, index) -> computed(operation, left.of(x, index), right.of(x, index));
        }

        private static ExpressionException noNumber(Tree tree) {
            return new ExpressionException(tree.start() + 1, "A number is needed here, such as 12, x / 3 or sin(30°).");
        }
    }

    private static Number computed(Operation operation, Number first, Number second) {
        double real = operation.real().applyAsDouble(first.doubleValue(), second.doubleValue());
        if (operation.whole() != null && first instanceof Long && second instanceof Long) {
            long whole = operation.whole().applyAsLong(first.longValue(), second.longValue());
            return Math.abs(whole - real) < OVERFLOWN ? (Number) whole : (Number) real;
        }
        return real;
    }
}
