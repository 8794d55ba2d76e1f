package orrery.editor.session;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;

/// What a user types to find entities: terms between commas, all of which must hold, `!` in front of one that must not.
/// A term is a component type (`Orbit`), a field compared (`Orbit.phase > 2`), a handle (`12v3`, `#12`, `12`), or a part of
/// the name. Immutable.
///
/// @param terms the terms
public record EntityQuery(List<Term> terms) {
    private static final Pattern HANDLE = Pattern.compile("#?(\\d{1,9})(?:v(\\d{1,9}))?");

    /// Finds everything.
    public static final EntityQuery ALL = new EntityQuery(List.of());

    /// One term.
    ///
    /// @param text what was typed, without `!`
    /// @param negated whether it must not hold
    public record Term(String text, boolean negated) {}

    /// Copies the terms.
    public EntityQuery {
        terms = List.copyOf(terms);
    }

    /// Reads what was typed; every text is a query.
    public static EntityQuery parse(String text) {
        List<Term> terms = new ArrayList<>();
        for (String part : text.split(",", -1)) {
            String term = part.strip();
            boolean negated = term.startsWith("!");
            String plain = negated ? term.substring(1).strip() : term;
            if (!plain.isEmpty()) {
                terms.add(new Term(plain, negated));
            }
        }
        return terms.isEmpty() ? ALL : new EntityQuery(terms);
    }

    /// Whether it finds everything.
    public boolean isAll() {
        return terms.isEmpty();
    }

    /// The entity that a text names: `12v3`, or with generation 0 `#12` and `12`; null where it names none.
    public static @Nullable Entity handle(String text) {
        Matcher matcher = HANDLE.matcher(text);
        if (!matcher.matches()) {
            return null;
        }
        String generation = matcher.group(2);
        return Entity.of(Integer.parseInt(matcher.group(1)), generation == null ? 0 : Integer.parseInt(generation));
    }

    /// The query as a test of the entities of one world; simulation thread.
    ///
    /// @param home the type whose fields can be named without it, and whose rows and values numbers may mean; or null
    public Predicate<Entity> in(World world, @Nullable ComponentType<?> home) {
        QueryTerms meaning = new QueryTerms(world, home);
        List<Predicate<Entity>> tests = terms.stream().map(meaning::test).toList();
        return entity -> {
            for (Predicate<Entity> test : tests) {
                if (!test.test(entity)) {
                    return false;
                }
            }
            return true;
        };
    }
}
