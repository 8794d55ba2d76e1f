package orrery.ecs.expression;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;

/// An expression over the components of an entity and the world's singletons, checked against the component types. Immutable and
/// thread-safe. See the package for the grammar.
public abstract sealed class Expression permits Condition, Value {
    private final String text;
    private final Slots.Reads reads;

    Expression(String text, Slots.Reads reads) {
        this.text = text;
        this.reads = reads;
    }

    /// Parses a condition or a value.
    ///
    /// @throws ExpressionException if the text is not an expression; no text causes another exception
    public static Expression parse(String text, TypeRegistry types) {
        return parse(text, types, null);
    }

    /// Parses a condition or a value in which fields of one type may be named without the type.
    ///
    /// @param home that type, or null
    /// @throws ExpressionException if the text is not an expression; no text causes another exception
    public static Expression parse(String text, TypeRegistry types, @Nullable ComponentType<?> home) {
        Slots slots = new Slots();
        Node node = new Checker(text, new Names(types, home), slots).node(Parser.parse(text));
        return switch (node) {
            case BooleanNode claim -> new Condition(text, slots.reads(), claim);
            case Term term -> new Value(text, slots.reads(), term);
        };
    }

    /// Returns the text of an expression with the handles in it replaced. If the text can't be split into tokens, returns it
    /// unchanged. Use this when entities get other handles.
    ///
    /// @param names returns the text that replaces the handle of an entity: another handle, or the entity's [id][#textOfId] for a
    ///     scene file
    public static String withEntities(String text, Function<Entity, String> names) {
        try {
            return EntityTokens.named(text, names);
        } catch (ExpressionException _) {
            return text;
        }
    }

    /// Returns the text of an expression with handles in place of ids such as `#12`, by which a scene file names entities. If the
    /// text can't be split into tokens, returns it unchanged.
    ///
    /// @param entities returns the handle of the entity with an id
    public static String withHandles(String text, LongFunction<Entity> entities) {
        try {
            return EntityTokens.resolved(text, entities);
        } catch (ExpressionException _) {
            return text;
        }
    }

    /// Returns the text of an expression with the present names of types and fields in place of former ones. Use this when the
    /// code of a world has changed. If the text can be parsed without replacing names, or can't be split into tokens, returns it
    /// unchanged.
    ///
    /// @param renamed map from each former name of a type and former path of a field to the present one, as a world declares it
    public static String withPresentNames(String text, TypeRegistry types, Map<String, String> renamed) {
        return isExpression(text, types) ? text : replaced(text, renamed);
    }

    /// Whether a text can be parsed.
    public static boolean isExpression(String text, TypeRegistry types) {
        try {
            Expression _ = parse(text, types);
            return true;
        } catch (ExpressionException _) {
            return false;
        }
    }

    private static String replaced(String text, Map<String, String> renamed) {
        try {
            return FormerNames.replaced(text, renamed);
        } catch (ExpressionException _) {
            return text;
        }
    }

    /// Returns the text that names an entity by its id in the expressions of a scene file: `#12`. An id of six digits gets a
    /// leading zero, because six digits are a colour.
    public static String textOfId(long id) {
        return EntityTokens.ofId(id);
    }

    /// The source text.
    public final String text() {
        return text;
    }

    /// The component types that determine the result, including singletons and the types in `has`, each once. The result changes
    /// only when components of these types change, unless the expression reads the tick.
    public final List<ComponentType<?>> reads() {
        return reads.types();
    }

    /// Whether the result may change in every tick because the expression reads the tick.
    public final boolean readsTick() {
        return reads.tick();
    }

    /// Whether the result depends on the entity. If not, it may be evaluated with [Entity#NONE].
    public final boolean isOfEntity() {
        return reads.entity();
    }

    final Slots.Reads slots() {
        return reads;
    }

    /// Evaluates the expression now. Returns a `Boolean`, `Long`, `Double`, `String`, [Entity] or enum constant. Returns null
    /// if the result is absent. Allocates; meant for user interfaces and messages.
    public abstract @Nullable Object value(World world, Entity entity);

    /// Evaluates the expression at a recorded state; see [#value(World, Entity)].
    public abstract @Nullable Object value(Lookup lookup, Entity entity);

    @Override
    public final String toString() {
        return text;
    }
}
