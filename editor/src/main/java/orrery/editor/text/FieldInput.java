package orrery.editor.text;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.world.Entity;

/// The result of parsing a text as a field's value. Immutable.
///
/// @param value the parsed value; null if the text is invalid
/// @param problem the error and the expected format; empty if the text is valid
public record FieldInput(@Nullable Object value, String problem) {
    private static final Pattern AMBIGUOUS = Pattern.compile("[+−-]?[1-9]\\d{0,2},\\d{3}");
    private static final Pattern NO_DIGITS = Pattern.compile("[+−-]?(?:NaN|Infinity)");

    /// Whether the user can enter a value of a field as text.
    public static boolean isEditable(Field field) {
        return (field.kind() != FieldKind.VALUE || isDuration(field)) && !field.kind().isOwned();
    }

    /// Whether the values of a field are objects of the class [Duration].
    public static boolean isDuration(Field field) {
        return field.type() == Duration.class;
    }

    /// Parses a text. Accepts numbers with or without their unit, colours as CSS writes them (`#rrggbb`, `#rgb`, `orange`), names
    /// of constants, `true` and `false`, and entities as `12v3`, `#12` or `none`. `#12` is parsed with generation 0; an edit
    /// replaces it with the living entity that has this index. If the unit of the field is a unit of time, a number may have any
    /// unit of time: `200 ms`, `1 h 30 min`, `1:30`.
    public static FieldInput parse(Field field, String text) {
        String plain = text.strip();
        return switch (field.kind()) {
            case STRING -> of(text);
            case BOOLEAN -> bool(plain);
            case CHAR -> text.length() == 1 ? of(text.charAt(0)) : wrong("One character is needed.");
            case BYTE -> number(field, plain, "a whole number from −128 to 127", Byte::valueOf);
            case SHORT -> number(field, plain, "a whole number from −32768 to 32767", Short::valueOf);
            case INT -> field.rgb()
                    ? colour(plain)
                    : number(field, plain, "a whole number up to ±2 147 483 647", Integer::valueOf);
            case LONG -> number(field, plain, "a whole number", Long::valueOf);
            case FLOAT -> finite(field, number(field, plain, "a number", Float::valueOf));
            case DOUBLE -> finite(field, number(field, plain, "a number", Double::valueOf));
            case ENUM -> constant(field, plain);
            case ENTITY -> entity(plain);
            case VALUE, ENTITY_SET, EVENT_QUEUE -> isDuration(field)
                    ? duration(plain)
                    : wrong("%s can't be entered as text.".formatted(field));
        };
    }

    /// Whether the text is valid.
    public boolean isValid() {
        return problem.isEmpty();
    }

    private static FieldInput of(Object value) {
        return new FieldInput(value, "");
    }

    private static FieldInput wrong(String problem) {
        return new FieldInput(null, problem);
    }

    private static FieldInput bool(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true", "yes", "on", "1" -> of(true);
            case "false", "no", "off", "0" -> of(false);
            default -> wrong("“%s” is neither true nor false.".formatted(text));
        };
    }

    /// Whether a number is ambiguous, because its comma may be a decimal comma or may separate thousands.
    public static boolean isAmbiguous(String number) {
        return AMBIGUOUS.matcher(number.strip()).matches();
    }

    private static FieldInput number(Field field, String text, String wanted, Function<String, Number> parse) {
        String bare = withoutUnit(field, Durations.inUnit(field.unit(), text));
        if (isAmbiguous(bare)) {
            return wrong("“%s” may be %s or %s. Type one of them.".formatted(text, bare.replace(',', '.'),
                    bare.replace(",", "")));
        }
        String digits = digits(bare);
        try {
            Number number = parse.apply(digits);
            boolean tooLarge = Double.isInfinite(number.doubleValue()) && !digits.endsWith("Infinity");
            return tooLarge ? wrong("%s is too large for a %s.".formatted(digits, field.type())) : of(number);
        } catch (NumberFormatException e) {
            return wrong("“%s” is not %s.".formatted(text, wanted));
        }
    }

    /// Removes the unit, but not the end of `NaN` or `Infinity`.
    private static String withoutUnit(Field field, String text) {
        boolean hasUnit = !field.unit().isEmpty() && text.endsWith(field.unit()) && !NO_DIGITS.matcher(text).matches();
        return hasUnit ? text.substring(0, text.length() - field.unit().length()).strip() : text;
    }

    /// Removes spaces between groups of digits, and replaces a typographic minus sign with `-` and a decimal comma with a point.
    private static String digits(String bare) {
        String plain = bare.replaceAll("[\\s\\u00a0\\u2009\\u202f]", "").replace('−', '-');
        boolean comma = plain.indexOf(',') == plain.lastIndexOf(',') && plain.indexOf('.') < 0;
        return comma ? plain.replace(',', '.') : plain;
    }

    private static FieldInput finite(Field field, FieldInput input) {
        boolean allowed = !(input.value instanceof Number number) || !field.finite()
                || Double.isFinite(number.doubleValue());
        return allowed ? input : wrong("%s must be finite.".formatted(field));
    }

    private static FieldInput duration(String text) {
        Duration duration = Durations.parse(text);
        return duration == null
                ? wrong("“%s” is no duration; write 200 ms, 2 min, 1:30 or PT2M.".formatted(text))
                : of(duration);
    }

    private static FieldInput colour(String text) {
        OptionalInt colour = ColourText.parse(text);
        return colour.isPresent()
                ? of(colour.getAsInt())
                : wrong("“%s” is not a colour; write a name such as orange, or # and six hexadecimal digits."
                        .formatted(text));
    }

    private static FieldInput constant(Field field, String text) {
        Object[] constants = field.type().getEnumConstants();
        Optional<Object> exact = Arrays.stream(constants)
                .filter(each -> text.equals(((Enum<?>) each).name()) || text.equals(each.toString())).findFirst();
        List<Object> similar = Arrays.stream(constants).filter(each -> text.equalsIgnoreCase(((Enum<?>) each).name()))
                .toList();
        Optional<Object> found = exact.isEmpty() && similar.size() == 1 ? Optional.of(similar.getFirst()) : exact;
        return found.map(FieldInput::of).orElseGet(() -> wrong("“%s” is not one of %s.".formatted(text,
                Arrays.stream(constants).map(Object::toString).collect(Collectors.joining(", ")))));
    }

    private static FieldInput entity(String text) {
        if (text.isEmpty() || text.equalsIgnoreCase("none")) {
            return of(Entity.NONE);
        }
        Entity entity = EntityNames.handle(text);
        return entity == null ? wrong("“%s” is not an entity; write 12v3, #12 or none.".formatted(text)) : of(entity);
    }
}
