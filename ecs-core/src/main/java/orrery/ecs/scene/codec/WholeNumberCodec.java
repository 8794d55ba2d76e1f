package orrery.ecs.scene.codec;

import java.util.Locale;
import java.util.function.LongFunction;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scene.text.SceneCursor;
import tools.jackson.core.JsonParser.NumberType;
import tools.jackson.core.JsonToken;

/// Whole numbers of one size.
///
/// @param least smallest allowed value
/// @param most largest allowed value
/// @param box converts to the field's class
/// @param rgb whether the value is a colour, written as `#rrggbb`
public record WholeNumberCodec(long least, long most, LongFunction<Object> box, boolean rgb) implements Codec {

    private static final Pattern COLOUR = Pattern.compile("#[0-9a-fA-F]{6}");
    private static final int COLOURS = 1 << 24;

    public static WholeNumberCodec of(Class<?> type, boolean rgb) {
        if (type == byte.class) {
            return new WholeNumberCodec(Byte.MIN_VALUE, Byte.MAX_VALUE, v -> (byte) v, rgb);
        }
        if (type == short.class) {
            return new WholeNumberCodec(Short.MIN_VALUE, Short.MAX_VALUE, v -> (short) v, rgb);
        }
        return type == int.class
                ? new WholeNumberCodec(Integer.MIN_VALUE, Integer.MAX_VALUE, v -> (int) v, rgb)
                : new WholeNumberCodec(Long.MIN_VALUE, Long.MAX_VALUE, v -> v, rgb);
    }

    @Override
    public @Nullable Object read(ReadContext in) {
        SceneCursor cursor = in.cursor();
        if (rgb && cursor.token() == JsonToken.VALUE_STRING && COLOUR.matcher(cursor.parser().getString()).matches()) {
            return box.apply(Long.parseLong(cursor.parser().getString().substring(1), 16));
        }
        boolean fits = cursor.token() == JsonToken.VALUE_NUMBER_INT
                && cursor.parser().getNumberType() != NumberType.BIG_INTEGER;
        long value = fits ? cursor.parser().getLongValue() : 0;
        if (!fits || value < least || value > most) {
            refuse(cursor);
            return null;
        }
        return box.apply(value);
    }

    private void refuse(SceneCursor cursor) {
        if (rgb) {
            cursor.expected("a colour such as \"#f0b34a\"", "Write six hexadecimal digits after #");
        } else {
            cursor.expected("a whole number from %d to %d".formatted(least, most), "Write a number of that range");
        }
    }

    @Override
    public void write(Object value, WriteContext out) {
        long number = ((Number) value).longValue();
        if (rgb && number >= 0 && number < COLOURS) {
            out.text().string(String.format(Locale.ROOT, "#%06x", number));
        } else {
            out.text().raw(number);
        }
    }
}
