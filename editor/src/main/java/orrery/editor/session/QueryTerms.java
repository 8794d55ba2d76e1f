package orrery.editor.session;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.World;

/// What the terms of a query mean in one world. Simulation thread.
final class QueryTerms {
    private static final Pattern ROW = Pattern.compile("row\\s*(\\d{1,9})");
    private static final Pattern COMPARED = Pattern.compile("([\\w.-]+)\\s*(<=|>=|!=|=|<|>)\\s*(.+)");

    private static final double EXACT = 1e-9;

    private final World world;
    private final @Nullable ComponentType<?> home;

    QueryTerms(World world, @Nullable ComponentType<?> home) {
        this.world = world;
        this.home = home;
    }

    Predicate<Entity> test(EntityQuery.Term term) {
        Predicate<Entity> test = positive(term.text());
        return term.negated() ? test.negate() : test;
    }

    private Predicate<Entity> positive(String text) {
        Optional<ComponentType<?>> type = type(text);
        if (type.isPresent()) {
            ComponentArray<?> array = world.array(type.get());
            return entity -> array.rowOf(entity) >= 0;
        }
        Matcher compared = COMPARED.matcher(text);
        if (compared.matches()) {
            Predicate<Entity> test = compared(compared.group(1), compared.group(2), compared.group(3));
            if (test != null) {
                return test;
            }
        }
        return home == null ? nameOrHandle(text) : nameOrHandle(text).or(row(text, home)).or(value(text, home));
    }

    private Optional<ComponentType<?>> type(String text) {
        return world.types().types().stream()
                .filter(type -> !type.isSingleton() && type.name().equalsIgnoreCase(text)).findFirst();
    }

    private Predicate<Entity> nameOrHandle(String text) {
        Predicate<Entity> named = named(text);
        Entity handle = EntityQuery.handle(text);
        if (handle == null) {
            return named;
        }
        return named.or(entity -> entity.index() == handle.index()
                && (handle.generation() == 0 || entity.generation() == handle.generation()));
    }

    private Predicate<Entity> named(String text) {
        ComponentArray<Name> names = world.array(Name.class);
        return entity -> {
            Name name = names.find(entity);
            return name != null && contains(name.value(), text);
        };
    }

    /// Whether a text contains another, capitals like small letters; makes no copies.
    static boolean contains(String text, String part) {
        char small = Character.toLowerCase(part.charAt(0));
        char capital = Character.toUpperCase(small);
        int last = text.length() - part.length();
        for (int i = 0; i <= last; i++) {
            char at = text.charAt(i);
            if ((at == small || at == capital) && text.regionMatches(true, i, part, 0, part.length())) {
                return true;
            }
        }
        return false;
    }

    private Predicate<Entity> row(String text, ComponentType<?> type) {
        Matcher matcher = ROW.matcher(text.toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            return entity -> false;
        }
        int row = Integer.parseInt(matcher.group(1));
        ComponentArray<?> array = world.array(type);
        return entity -> array.rowOf(entity) == row;
    }

    /// Numbers that are written like the text when they are rounded to as many digits; texts and constants that contain it.
    private Predicate<Entity> value(String text, ComponentType<?> type) {
        ComponentArray<?> array = world.array(type);
        List<Field> numbers = type.fields().stream().filter(f -> f.kind().isNumber()).toList();
        Double wanted = number(text);
        if (wanted != null) {
            int digits = digitsAfterPoint(text);
            double half = digits == 0 ? EXACT : Math.pow(10, -digits) / 2;
            return entity -> numbers.stream()
                    .anyMatch(f -> Math.abs(array.numberAt(array.rowOf(entity), f) - wanted) <= half);
        }
        boolean wordy = type.fields().stream().anyMatch(f -> isWordy(f.kind()));
        return wordy ? entity -> hasText(array, entity, text.toLowerCase(Locale.ROOT)) : entity -> false;
    }

    private static boolean isWordy(FieldKind kind) {
        return kind == FieldKind.STRING || kind == FieldKind.ENUM || kind == FieldKind.VALUE;
    }

    private static <C extends Record> boolean hasText(ComponentArray<C> array, Entity entity, String text) {
        Object[] leaves = array.type().leaves(array.peekAt(array.rowOf(entity)));
        return array.type().fields().stream().filter(f -> isWordy(f.kind())).anyMatch(f -> FieldText
                .exact(f, Objects.requireNonNull(leaves[f.index()])).toLowerCase(Locale.ROOT).contains(text));
    }

    private @Nullable Predicate<Entity> compared(String path, String sign, String text) {
        int dot = path.indexOf('.');
        Optional<ComponentType<?>> named = dot < 0 ? Optional.empty() : type(path.substring(0, dot));
        ComponentType<?> type = named.orElse(home);
        String rest = named.isPresent() ? path.substring(dot + 1) : path;
        Field field = type == null ? null : type.field(rest).orElse(null);
        if (field == null || type == null) {
            return null;
        }
        ComponentArray<?> array = world.array(type);
        Double number = operand(field, text);
        return number == null
                ? textCompared(array, field, sign, text)
                : entity -> array.rowOf(entity) >= 0 && holds(array.numberAt(array.rowOf(entity), field), sign, number);
    }

    private static boolean holds(double value, String sign, double operand) {
        return switch (sign) {
            case "<" -> value < operand;
            case "<=" -> value <= operand;
            case ">" -> value > operand;
            case ">=" -> value >= operand;
            case "!=" -> value != operand;
            default -> value == operand || (float) value == (float) operand;
        };
    }

    private static <C extends Record> @Nullable Predicate<Entity> textCompared(ComponentArray<C> array, Field field,
            String sign, String text) {
        if (!sign.equals("=") && !sign.equals("!=")) {
            return null;
        }
        return entity -> {
            C component = array.find(entity);
            return component != null && sign.equals("=") == FieldText
                    .exact(field, Objects.requireNonNull(array.type().leaves(component)[field.index()]))
                    .equalsIgnoreCase(text.strip());
        };
    }

    private static @Nullable Double operand(Field field, String text) {
        return switch (field.kind()) {
            case ENUM -> {
                Object[] constants = field.type().getEnumConstants();
                yield Arrays.stream(constants).filter(each -> ((Enum<?>) each).name().equalsIgnoreCase(text.strip()))
                        .findFirst().map(each -> (double) ((Enum<?>) each).ordinal()).orElse(null);
            }
            case BOOLEAN -> text.strip().equalsIgnoreCase("true") ? Double.valueOf(1) : Double.valueOf(0);
            case STRING, VALUE, ENTITY_SET, EVENT_QUEUE, ENTITY, CHAR -> null;
            default -> number(text.strip());
        };
    }

    private static @Nullable Double number(String text) {
        try {
            return text.isEmpty() || Character.isLetter(text.charAt(text.length() - 1)) ? null : Double.valueOf(text);
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private static int digitsAfterPoint(String text) {
        int point = text.indexOf('.');
        return point < 0 ? 0 : text.length() - point - 1;
    }
}
