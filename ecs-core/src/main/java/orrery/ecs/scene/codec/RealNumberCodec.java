package orrery.ecs.scene.codec;

import org.jspecify.annotations.Nullable;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.text.References;
import orrery.ecs.scene.text.SceneCursor;
import tools.jackson.core.JsonToken;

/// Floating-point numbers. NaN and infinities are strings.
///
/// @param isFloat whether the values are `float` rather than `double`
/// @param finite whether authoring scenes refuse NaN and infinities
/// @param path path of the field, for messages
public record RealNumberCodec(boolean isFloat, boolean finite, String path) implements Codec {

    @Override
    public @Nullable Object read(ReadContext in) {
        SceneCursor cursor = in.cursor();
        JsonToken token = cursor.token();
        if (token == JsonToken.VALUE_NUMBER_FLOAT || token == JsonToken.VALUE_NUMBER_INT) {
            return number(cursor);
        }
        Double special = token == JsonToken.VALUE_STRING ? special(cursor.parser().getString()) : null;
        if (special == null) {
            cursor.expected("a number", finite
                    ? "Write a finite number"
                    : "Write a number, or \"NaN\", \"Infinity\" or \"-Infinity\"");
            return null;
        }
        if (finite && in.kind() == SceneKind.AUTHORING) {
            cursor.expected("a finite number", "Write a number; this field must not be NaN or infinite");
            return null;
        }
        return boxed(special);
    }

    private Object boxed(double value) {
        if (isFloat) {
            return (float) value;
        }
        return value;
    }

    private @Nullable Object number(SceneCursor cursor) {
        double value = isFloat ? cursor.parser().getFloatValue() : cursor.parser().getDoubleValue();
        if (!Double.isFinite(value)) {
            cursor.expected("a number within the range of a " + (isFloat ? "float" : "double"),
                    finite ? "Write a smaller number" : "Write a smaller number, or \"Infinity\" or \"-Infinity\"");
            return null;
        }
        boolean lostSign = value == 0 && cursor.token() == JsonToken.VALUE_NUMBER_INT
                && cursor.parser().getString().startsWith("-");
        return boxed(lostSign ? -0.0 : value);
    }

    private static @Nullable Double special(String text) {
        return switch (text) {
            case "NaN" -> Double.NaN;
            case "Infinity" -> Double.POSITIVE_INFINITY;
            case "-Infinity" -> Double.NEGATIVE_INFINITY;
            default -> null;
        };
    }

    @Override
    public void write(Object value, WriteContext out) {
        double number = ((Number) value).doubleValue();
        if (finite && !Double.isFinite(number) && out.kind() == SceneKind.AUTHORING) {
            out.unwritable().add("%s.%s%s is %s, which an authoring scene must not hold there. Change it, or save a"
                    .formatted(out.type(), path, References.ofOwner(out.owner()), number) + " tick snapshot.");
        }
        if (isFloat) {
            out.text().number((float) number);
        } else {
            out.text().number(number);
        }
    }
}
