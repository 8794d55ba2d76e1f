package orrery.editor.session.search;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.ExpressionException;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;

/// A query for entities as typed by the user: terms between commas, all of which must hold. A term is a condition (`Orbit`,
/// `!Frozen`, `Orbit.phase > 2 && !Frozen`, see [orrery.ecs.expression.Condition]), a handle (`12v3`, `#12`, `12`), or a part of
/// the name, with `!` before a part that the name must not contain. Immutable.
///
/// @param terms the terms
public record EntityQuery(List<Term> terms) {
    /// The query that matches every entity.
    public static final EntityQuery ALL = new EntityQuery(List.of());

    /// One term.
    ///
    /// @param text its text
    /// @param start index of its first character in the query
    public record Term(String text, int start) {}

    /// Copies the terms.
    public EntityQuery {
        terms = List.copyOf(terms);
    }

    /// Parses a query. Commas in parentheses and between quotes don't separate terms. A quote that is not closed is part of a
    /// name, and so is a single quote before the first operator of a term: `Earth's moon`.
    public static EntityQuery parse(String text) {
        List<Term> terms = new ArrayList<>();
        int depth = 0;
        int start = 0;
        for (int i = 0; i <= text.length(); i++) {
            char character = i < text.length() ? text.charAt(i) : ',';
            depth += character == '(' ? 1 : character == ')' ? -1 : 0;
            if (i == text.length() || character == ',' && depth <= 0) {
                addTerm(terms, text, start, i);
                start = i + 1;
            } else if (character == '"' || character == '`'
                    || character == '\'' && QueryTerms.hasOperator(text.substring(start, i))) {
                i = endOfQuote(text, i);
            }
        }
        return terms.isEmpty() ? ALL : new EntityQuery(terms);
    }

    /// Returns the index of the quote that closes the quote at `open`. Returns `open` if there is none.
    private static int endOfQuote(String text, int open) {
        char quote = text.charAt(open);
        for (int i = open + 1; i < text.length(); i++) {
            if (text.charAt(i) == quote) {
                return i;
            }
            i += text.charAt(i) == '\\' && quote != '`' ? 1 : 0;
        }
        return open;
    }

    private static void addTerm(List<Term> terms, String text, int from, int to) {
        String stripped = text.substring(from, to).stripLeading();
        String term = stripped.stripTrailing();
        if (!term.isEmpty() && !term.equals("!")) {
            terms.add(new Term(term, to - stripped.length()));
        }
    }

    /// Whether the query matches every entity.
    public boolean isAll() {
        return terms.isEmpty();
    }

    /// Returns the first error in a condition with its column in the query; empty if there is none.
    ///
    /// @param home the type whose fields can be named without the type's name, or null
    public String problem(TypeRegistry types, @Nullable ComponentType<?> home) {
        for (Term term : terms) {
            try {
                QueryTerms.condition(term.text(), types, home);
            } catch (ExpressionException e) {
                return "Column %d: %s".formatted(term.start() + e.column(), e.problem());
            }
        }
        return "";
    }

    /// Compiles the query to a test of one world's entities. Simulation thread. A query with a [#problem] matches nothing.
    ///
    /// @param home the type whose fields can be named without the type's name, and whose rows and values a term may match; or
    ///     null
    public Predicate<Entity> in(EngineWorld world, @Nullable ComponentType<?> home) {
        List<Predicate<Entity>> tests;
        try {
            QueryTerms meaning = new QueryTerms(world, home);
            tests = terms.stream().map(term -> meaning.test(term.text())).toList();
        } catch (ExpressionException _) {
            return entity -> false;
        }
        if (tests.size() == 1) {
            return tests.getFirst();
        }
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
