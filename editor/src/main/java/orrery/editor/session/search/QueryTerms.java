package orrery.editor.session.search;

import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.expression.Condition;
import orrery.ecs.expression.Expression;
import orrery.ecs.expression.ExpressionException;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.text.EntityNames;
import orrery.editor.text.FieldText;

/// Compiles the terms of a query for one world. Simulation thread.
final class QueryTerms {
    private static final Pattern ROW = Pattern.compile("row\\s*(\\d{1,9})");
    /// Distinguishes a condition from a part of a name: an operator or a function call.
    private static final Pattern CONDITION = Pattern
            .compile("[<>=≤≥≠]|&&|\\|\\||\\b(?:abs|floor|has|isNaN|max|min|sqrt)\\s*\\(");

    private static final double EXACT = 1e-9;

    private final EngineWorld world;
    private final @Nullable ComponentType<?> home;

    QueryTerms(EngineWorld world, @Nullable ComponentType<?> home) {
        this.world = world;
        this.home = home;
    }

    /// Returns the condition of a term; null if the term is a part of a name or value. The mere name of a component or of a
    /// boolean field is a condition too.
    ///
    /// @throws ExpressionException if the term has operators but is no valid condition
    static @Nullable Condition condition(String term, TypeRegistry types, @Nullable ComponentType<?> home) {
        if (hasOperator(term)) {
            return Condition.parse(term, types, home);
        }
        if (!isNamed(types, home, term)) {
            return null;
        }
        try {
            return Expression.parse(term, types, home) instanceof Condition condition && !condition.reads().isEmpty()
                    ? condition
                    : null;
        } catch (ExpressionException _) {
            return null; // a part of a name
        }
    }

    /// Whether a term has an operator or a function call, so that it can only be a condition.
    static boolean hasOperator(String term) {
        return CONDITION.matcher(term).find();
    }

    /// Whether a text contains the name of a component, or of a field of the home type. Without operators, only such a text can
    /// be a condition; most terms have no such name, and this check is quicker than parsing.
    private static boolean isNamed(TypeRegistry types, @Nullable ComponentType<?> home, String text) {
        return types.types().stream().anyMatch(type -> text.contains(start(type.name())))
                || home != null && home.fields().stream().anyMatch(field -> text.contains(field.top()));
    }

    private static String start(String path) {
        int dot = path.indexOf('.');
        return dot < 0 ? path : path.substring(0, dot);
    }

    /// Returns the test of a term.
    ///
    /// @throws ExpressionException if the term has operators but is no valid condition
    Predicate<Entity> test(String term) {
        Condition condition = condition(term, world.types(), home);
        if (condition != null) {
            return condition.in(world)::holds;
        }
        return term.startsWith("!") ? words(term.substring(1).strip()).negate() : words(term);
    }

    private Predicate<Entity> words(String text) {
        Optional<ComponentType<?>> type = type(text);
        if (type.isPresent()) {
            EngineArray<?> array = world.array(type.get());
            return entity -> array.rowOf(entity) >= 0;
        }
        return home == null ? nameOrHandle(text) : nameOrHandle(text).or(row(text, home)).or(value(text, home));
    }

    private Optional<ComponentType<?>> type(String text) {
        return world.types().types().stream()
                .filter(type -> !type.isSingleton() && type.name().equalsIgnoreCase(text)).findFirst();
    }

    private Predicate<Entity> nameOrHandle(String text) {
        Predicate<Entity> named = named(text);
        Entity handle = EntityNames.handle(text);
        if (handle == null) {
            return named;
        }
        return named.or(entity -> entity.index() == handle.index()
                && (handle.generation() == 0 || entity.generation() == handle.generation()));
    }

    private Predicate<Entity> named(String text) {
        EngineArray<Name> names = world.array(Name.class);
        return entity -> {
            Name name = names.find(entity);
            return name != null && contains(name.value(), text);
        };
    }

    /// Whether a string contains another one, ignoring case. Copies nothing.
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
        EngineArray<?> array = world.array(type);
        return entity -> array.rowOf(entity) == row;
    }

    /// If the text is a number, matches numbers that equal it or, if it has digits after the point, round to it. Otherwise
    /// matches strings, enum constants and other values whose text contains it.
    private Predicate<Entity> value(String text, ComponentType<?> type) {
        EngineArray<?> array = world.array(type);
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

    private static <C extends Record> boolean hasText(EngineArray<C> array, Entity entity, String text) {
        Object[] leaves = array.type().leaves(array.peekAt(array.rowOf(entity)));
        return array.type().fields().stream().filter(f -> isWordy(f.kind())).anyMatch(f -> FieldText
                .exact(f, Objects.requireNonNull(leaves[f.index()])).toLowerCase(Locale.ROOT).contains(text));
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
