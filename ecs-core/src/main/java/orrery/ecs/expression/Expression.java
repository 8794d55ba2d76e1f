package orrery.ecs.expression;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;

/// An expression over the components of an entity and the world's singletons, checked against the component types. Immutable;
/// any thread may hold it. The grammar stands with the package.
public abstract sealed class Expression permits Condition, Value {
    private final String text;
    private final Slots.Reads reads;

    Expression(String text, Slots.Reads reads) {
        this.text = text;
        this.reads = reads;
    }

    /// Reads a condition or a value.
    ///
    /// @throws ExpressionException if the text is none; nothing else, whatever the text
    public static Expression parse(String text, TypeRegistry types) {
        return parse(text, types, null);
    }

    /// Reads a condition or a value in which fields of one type need no type in front.
    ///
    /// @param home that type, or null
    /// @throws ExpressionException if the text is none; nothing else, whatever the text
    public static Expression parse(String text, TypeRegistry types, @Nullable ComponentType<?> home) {
        Slots slots = new Slots();
        Node node = new Checker(text, new Names(types, home), slots).node(Parser.parse(text));
        return switch (node) {
            case BooleanNode claim -> new Condition(text, slots.reads(), claim);
            case Term term -> new Value(text, slots.reads(), term);
        };
    }

    /// What was written.
    public final String text() {
        return text;
    }

    /// The component types on which the outcome depends, those of `has` and singletons included, each once: in a tick that
    /// changed none of them, it is what it was, unless it reads the tick.
    public final List<ComponentType<?>> reads() {
        return reads.types();
    }

    /// Whether the outcome may be another in each tick, whatever changed.
    public final boolean readsTick() {
        return reads.tick();
    }

    /// Whether the outcome depends on the entity that is asked about; else it is the same for all, and [Entity#NONE] will do.
    public final boolean isOfEntity() {
        return reads.entity();
    }

    final Slots.Reads slots() {
        return reads;
    }

    /// What it says of an entity now: `Boolean`, `Long`, `Double`, `String`, [Entity] or an enum's constant; null where it is
    /// absent. Makes objects; for windows and messages.
    public abstract @Nullable Object value(World world, Entity entity);

    /// The same at a past moment.
    public abstract @Nullable Object value(Lookup lookup, Entity entity);

    @Override
    public final String toString() {
        return text;
    }
}
