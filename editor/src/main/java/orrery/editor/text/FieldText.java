package orrery.editor.text;

import java.lang.reflect.Array;
import java.util.Collection;
import java.util.Iterator;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.Values;
import orrery.ecs.world.Entity;

/// Formats values of fields. [#of] formats them for tables, with few digits, so that columns align. [#exact] keeps all digits.
public final class FieldText {
    private static final int DIGITS = 4;
    private static final int MOST_ELEMENTS = 100;
    private static final double LARGE = 1e6;
    private static final double SMALL = 1e-4;

    private FieldText() {}

    /// Formats a field's value. Formats floating-point numbers with [#number], and collections with [#shortened].
    ///
    /// @param names returns the name of an entity
    public static String of(Field field, Object value, Function<Entity, String> names) {
        return switch (value) {
            case Float number -> number(number);
            case Double number -> number(number);
            case Integer colour when field.rgb() -> String.format(Locale.ROOT, "#%06X", colour & 0xFFFFFF);
            case Entity entity -> entity.isNone() ? "none" : names.apply(entity);
            default -> field.kind() == FieldKind.VALUE ? shortened(value) : typed(field, value);
        };
    }

    /// Formats a field's value as a user types it. Numbers have all digits, and text has [ControlPictures].
    public static String typed(Field field, Object value) {
        return field.kind() == FieldKind.STRING || field.kind() == FieldKind.CHAR
                ? ControlPictures.of(value.toString())
                : exact(field, value);
    }

    /// Formats a field's value with all digits, so that it can be parsed again.
    public static String exact(Field field, Object value) {
        if (field.kind() == FieldKind.INT && field.rgb()) {
            return String.format(Locale.ROOT, "#%06X", (Integer) value & 0xFFFFFF);
        }
        return Values.text(value);
    }

    /// Appends the unit of a field to a value's text. A space separates a unit that begins with a letter; `°` and `%` follow the
    /// value directly.
    public static String withUnit(Field field, String value) {
        String unit = field.unit();
        boolean spaced = !unit.isEmpty() && Character.isLetter(unit.charAt(0));
        return value + (spaced ? " " : "") + unit;
    }

    /// Formats a value as [#exact] does, but with at most 100 elements of lists, sets, maps and arrays in it. Elements of nested
    /// collections count, too. A collection whose elements are not all shown ends with the number of its elements.
    static String shortened(Object value) {
        StringBuilder text = new StringBuilder();
        append(text, value, MOST_ELEMENTS);
        return text.toString();
    }

    /// Appends a value with at most `most` elements. Returns how many more elements may be appended after it.
    private static int append(StringBuilder text, Object value, int most) {
        return switch (value) {
            case Collection<?> all -> append(text.append('['), all.iterator(), all.size(), most, ']');
            case Map<?, ?> map -> append(text.append('{'), map.entrySet().iterator(), map.size(), most, '}');
            case Map.Entry<?, ?> entry -> append(text, entry, most);
            default -> value.getClass().isArray() ? appendArray(text, value, most) : appendPlain(text, value, most);
        };
    }

    private static int append(StringBuilder text, Map.Entry<?, ?> entry, int most) {
        int left = append(text, entry.getKey(), most);
        return append(text.append('='), entry.getValue(), left);
    }

    private static int appendArray(StringBuilder text, Object array, int most) {
        int size = Array.getLength(array);
        Iterator<?> elements = IntStream.range(0, size).mapToObj(i -> Array.get(array, i)).iterator();
        return append(text.append('['), elements, size, most, ']');
    }

    private static int appendPlain(StringBuilder text, Object value, int most) {
        text.append(Values.text(value));
        return most;
    }

    private static int append(StringBuilder text, Iterator<?> elements, int size, int most, char end) {
        int left = most;
        int written = 0;
        while (elements.hasNext() && left > 0) {
            left = append(text.append(written == 0 ? "" : ", "), elements.next(), left - 1);
            written++;
        }
        if (written < size) {
            text.append(written == 0 ? "" : ", ").append("… of ").append(NumberFormats.grouped(size));
        }
        text.append(end);
        return left;
    }

    /// Formats a floating-point number. A number below 1 has four decimals, a larger one about five digits. A number of a million
    /// or more, or below 0.0001, has four digits and an exponent. 0 has four decimals. The sign does not matter.
    public static String number(double value) {
        double size = Math.abs(value);
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            return Double.toString(value);
        }
        if (size >= LARGE || size < SMALL && size > 0) {
            return String.format(Locale.ROOT, "%.3e", value);
        }
        int before = size < 1 ? 0 : (int) Math.floor(Math.log10(size));
        return String.format(Locale.ROOT, "%." + Math.max(0, DIGITS - before) + "f", value);
    }

    /// Formats all fields of one record component: `0.9990, 0.0170` for a position.
    ///
    /// @param top name of the record component; the paths of its fields begin with this name
    public static <C extends Record> String group(ComponentType<C> type, C component, String top,
            Function<Entity, String> names) {
        Object[] leaves = type.leaves(component);
        StringJoiner joined = new StringJoiner(", ");
        for (Field field : type.fields()) {
            if (field.top().equals(top)) {
                joined.add(of(field, leaves[field.index()], names));
            }
        }
        return joined.toString();
    }

    /// Returns the fields of a record with all digits, separated by spaces; empty if the record is null.
    ///
    /// @param path path of the field to format; fields below it are included. Empty for all fields
    public static <C extends Record> String exact(ComponentType<C> type, @Nullable Record value, String path) {
        StringJoiner joined = new StringJoiner(" ");
        if (value != null) {
            Object[] leaves = type.leaves(type.recordClass().cast(value));
            for (Field field : type.fields()) {
                if (path.isEmpty() || field.path().equals(path) || field.path().startsWith(path + ".")) {
                    joined.add(exact(field, leaves[field.index()]));
                }
            }
        }
        return joined.toString();
    }
}
