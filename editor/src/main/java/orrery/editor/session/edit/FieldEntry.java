package orrery.editor.session.edit;

import java.util.Optional;
import java.util.regex.Pattern;
import orrery.ecs.expression.Arithmetic;
import orrery.ecs.expression.ExpressionException;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.editor.text.ControlPictures;
import orrery.editor.text.FieldInput;
import orrery.editor.text.FieldText;

/// Parses what a user types into a field: a value, or for a number a formula such as `*2`, `+10`, `x/3` or `sin(30°)`. A formula
/// is applied to the present value of each edited entity: `x` is the present value, and `i` counts the entities from 0.
public final class FieldEntry {
    private static final Pattern FORMULA = Pattern.compile(".*[+*/%(°−-].*|\\s*(?:[xi]|pi)\\s*", Pattern.DOTALL);
    private static final String DEGREES = "°";

    private FieldEntry() {}

    /// Parses a text. The result contains a value of the field's class, or an [ElementEdit] that computes the value. A number
    /// with a plus sign in front is added to the present value; one with a minus sign is a negative value. In strings and
    /// characters, [ControlPictures] stand for control characters.
    public static FieldInput parse(Field field, String text) {
        boolean isText = field.kind() == FieldKind.STRING || field.kind() == FieldKind.CHAR;
        FieldInput plain = FieldInput.parse(field, isText ? ControlPictures.read(text) : text);
        boolean isNumber = field.kind().isNumber() && !field.rgb();
        boolean isAdded = text.stripLeading().startsWith("+");
        // A number may have a comma and groups of digits; a formula may not.
        String formula = isNumber && isAdded && plain.isValid() ? "x+" + plain.value() : withoutUnit(field, text);
        if (!isNumber || plain.isValid() && !isAdded || FieldInput.isAmbiguous(formula)
                || !FORMULA.matcher(text).matches()) {
            return plain;
        }
        try {
            Arithmetic arithmetic = Arithmetic.parse(formula, field.unit().equals(DEGREES));
            return new FieldInput(new ElementEdit("Set", "",
                    (_, present, index) -> value(field, text.strip(), arithmetic.apply((Number) present, index))), "");
        } catch (ExpressionException e) {
            return new FieldInput(null, "Column %d: %s".formatted(e.column(), e.problem()));
        }
    }

    /// A field of a component type. Immutable.
    public record Spot(ComponentType<?> type, Field field) {}

    /// Finds a field in a world. If the code was reloaded, `type` and `field` may be those of the former code. The result is then
    /// the field of the world that has the same name, or had it formerly. Cost: O(fields of the type).
    public static Optional<Spot> spot(WorldDefinition world, ComponentType<?> type, Field field) {
        ComponentType<?> now = world.types().named(world.presentName(type.name())).orElse(null);
        if (now == null || now == type) {
            return now == null ? Optional.empty() : Optional.of(new Spot(now, field));
        }
        return now.field(world.presentPath(now, field.path())).map(other -> new Spot(now, other));
    }

    /// Converts a value of a field of the former code to a value of the present field. If the fields have different types, the
    /// value is converted by parsing its text.
    ///
    /// @param value a value of the former field's class, or an [ElementEdit] of it
    /// @throws IllegalArgumentException with a message for the user if the present field can't have the value
    public static Object inSpot(Spot now, Field former, Object value) {
        if (former.genericType().equals(now.field().genericType())) {
            return value;
        }
        FieldInput input = value instanceof ElementEdit
                ? new FieldInput(null, "")
                : parse(now.field(), FieldText.typed(former, value));
        Object converted = input.value();
        if (converted == null) {
            throw new IllegalArgumentException(
                    "%s was not written, because %s.%s has another type in the reloaded code. %s"
                            .formatted(called(former, value), now.type(), now.field(), input.problem()).strip());
        }
        return converted;
    }

    /// Returns the exception that refuses a value for a field which [#spot] does not find.
    public static IllegalArgumentException gone(ComponentType<?> type, Field field, Object value) {
        return new IllegalArgumentException("%s was not written, because the reloaded code has no field %s.%s."
                .formatted(called(field, value), type, field));
    }

    private static String called(Field field, Object value) {
        return value instanceof ElementEdit ? "The change" : "“%s”".formatted(FieldText.typed(field, value));
    }

    private static String withoutUnit(Field field, String text) {
        String unit = field.unit();
        String bare = text.strip();
        boolean hasUnit = !unit.isEmpty() && !unit.equals(DEGREES) && bare.endsWith(unit);
        return hasUnit ? bare.substring(0, bare.length() - unit.length()) : bare;
    }

    /// Converts the result of a formula to a value of the field. Rounds it for a whole-number field, halves to even.
    ///
    /// @throws IllegalArgumentException if the value is out of the field's range
    private static Object value(Field field, String formula, Number result) {
        double real = result.doubleValue();
        return switch (field.kind()) {
            case BYTE -> (byte) whole(field, formula, result, Byte.MIN_VALUE, Byte.MAX_VALUE);
            case SHORT -> (short) whole(field, formula, result, Short.MIN_VALUE, Short.MAX_VALUE);
            case INT -> (int) whole(field, formula, result, Integer.MIN_VALUE, Integer.MAX_VALUE);
            case LONG -> whole(field, formula, result, Long.MIN_VALUE, Long.MAX_VALUE);
            case FLOAT -> (float) checked(field, formula, real, Float.isFinite((float) real));
            default -> checked(field, formula, real, Double.isFinite(real));
        };
    }

    private static double checked(Field field, String formula, double result, boolean isHeld) {
        if (!isHeld) {
            throw new IllegalArgumentException("“%s” gives %s for %s, which is not a finite number. Change the formula."
                    .formatted(formula, result, field));
        }
        return result;
    }

    private static long whole(Field field, String formula, Number result, long least, long most) {
        double rounded = Math.rint(
                checked(field, formula, result.doubleValue(), Double.isFinite(result.doubleValue())));
        // (double) Long.MAX_VALUE is 2^63, which is out of range.
        boolean isHeld = result instanceof Long number
                ? number >= least && number <= most
                : rounded >= least && rounded <= most && rounded < 0x1p63;
        if (!isHeld) {
            throw new IllegalArgumentException(
                    "“%s” gives %s; %s holds whole numbers from %d to %d. Change the formula."
                            .formatted(formula, result, field, least, most));
        }
        return result instanceof Long number ? number : (long) rounded;
    }
}
