package orrery.ecs.expression;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.segment.ChangedCells;
import orrery.ecs.engine.segment.EngineChange;
import orrery.ecs.expression.cells.Cells;
import orrery.ecs.expression.cells.ChangeCells;
import orrery.ecs.expression.cells.RecordCells;
import orrery.ecs.expression.cells.WorldCells;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Change;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;

/// An expression with a boolean result for an entity. Immutable.
public final class Condition extends Expression {
    private final BooleanNode claim;

    Condition(String text, Slots.Reads reads, BooleanNode claim) {
        super(text, reads);
        this.claim = claim;
    }

    /// Parses a condition.
    ///
    /// @throws ExpressionException if the text is not an expression, or its result is not a boolean
    public static Condition parse(String text, TypeRegistry types) {
        return parse(text, types, null);
    }

    /// Like [#parse(String, TypeRegistry)], for a text that may contain former names of types and fields. If the text can't be
    /// parsed, replaces former names by the present ones and parses the result.
    ///
    /// @param renamed map from each former name of a type and former path of a field to the present one, as a world declares it
    /// @throws ExpressionException if the text is no condition, even after former names are replaced
    public static Condition parseWithFormerNames(String text, TypeRegistry types, Map<String, String> renamed) {
        try {
            return parse(text, types);
        } catch (ExpressionException e) {
            try {
                return parse(FormerNames.replaced(text, renamed), types);
            } catch (ExpressionException _) {
                throw e;
            }
        }
    }

    /// Parses a condition in which fields of one type may be named without the type.
    ///
    /// @param home that type, or null
    /// @throws ExpressionException if the text is not an expression, or its result is not a boolean
    public static Condition parse(String text, TypeRegistry types, @Nullable ComponentType<?> home) {
        return switch (Expression.parse(text, types, home)) {
            case Condition condition -> condition;
            case Value value -> throw new ExpressionException(1,
                    "%s is %s, where a condition is needed; compare it with something."
                            .formatted(value, value.described()));
        };
    }

    /// Evaluates the condition for many entities. Confined to one thread. For a world, allocates nothing except for fields of
    /// type `char`.
    public static final class Test {
        private final BooleanNode claim;
        private final Cells cells;

        private Test(BooleanNode claim, Cells cells) {
            this.claim = claim;
            this.cells = cells;
        }

        /// Returns the result for an entity.
        public Truth truth(Entity entity) {
            cells.standAt(entity);
            return claim.truth(cells);
        }

        /// Whether the condition holds for an entity; false if the result is absent.
        public boolean holds(Entity entity) {
            return truth(entity) == Truth.TRUE;
        }
    }

    /// Creates an evaluator for the current state of a world.
    public Test in(World world) {
        return new Test(claim, new WorldCells(EngineWorld.of(world), reads()));
    }

    /// Creates an evaluator for a recorded state.
    public Test in(Lookup lookup) {
        return new Test(claim, new RecordCells(lookup, reads()));
    }

    /// Whether the condition reads exactly one component of the entity and nothing else except the entity itself, and holds only
    /// if that component is present. If so, its result changes only for entities in the changes of that component type; see
    /// [#before] and [#after].
    public boolean isOfOneComponent() {
        return isOfEntity() && !readsTick() && reads().size() == 1 && needsComponent();
    }

    /// Creates an evaluator for the entries of a change, using values before the change. The condition must read only the type of
    /// the change, and may read the entity.
    ///
    /// @throws IllegalStateException if not [#isOfOneComponent], or if the change is of another type
    public EntryTest before(Change<?> change) {
        EngineChange<?> of = EngineChange.of(change);
        return in(of, of.cellsBefore());
    }

    /// Creates an evaluator for the entries of a change, using values after the change. The condition must read only the type of
    /// the change, and may read the entity.
    ///
    /// @throws IllegalStateException if not [#isOfOneComponent], or if the change is of another type
    public EntryTest after(Change<?> change) {
        EngineChange<?> of = EngineChange.of(change);
        return in(of, of.cellsAfter());
    }

    private EntryTest in(EngineChange<?> change, ChangedCells changed) {
        if (!isOfOneComponent()) {
            throw new IllegalStateException(
                    "%s does not depend on one component alone; evaluate it in a world.".formatted(text()));
        }
        ComponentType<?> read = reads().getFirst();
        if (read.recordClass() != change.type().recordClass()) {
            throw new IllegalStateException("%s reads %s, and the change is of %s; ask it for changes of %s."
                    .formatted(text(), read, change.type(), read));
        }
        return new EntryTest(claim, new ChangeCells(change, changed));
    }

    /// Evaluates the condition for entries of a change. Confined to one thread. Allocates nothing, except for fields of type
    /// `char`.
    public static final class EntryTest {
        private final BooleanNode claim;
        private final ChangeCells cells;

        private EntryTest(BooleanNode claim, ChangeCells cells) {
            this.claim = claim;
            this.cells = cells;
        }

        /// Whether the condition holds for an entry; false if the result is absent.
        public boolean holds(int entry) {
            cells.standAtEntry(entry);
            return claim.truth(cells) == Truth.TRUE;
        }
    }

    /// Whether the condition holds for an entity now; false if the result is absent. For many entities, use [#in].
    public boolean test(World world, Entity entity) {
        return in(world).holds(entity);
    }

    /// Whether the condition held for an entity at a recorded state; false if the result is absent.
    public boolean test(Lookup lookup, Entity entity) {
        return in(lookup).holds(entity);
    }

    /// Returns the negated condition. Its result is absent for the same entities as the result of this one.
    public Condition negated() {
        return new Condition("!(%s)".formatted(text()), slots(), new BooleanNode.Not(claim));
    }

    /// Returns the living entities for which the condition holds; see [#forEachMatch].
    public List<Entity> matches(World world) {
        List<Entity> found = new ArrayList<>();
        forEachMatch(world, found::add);
        return found;
    }

    /// Calls the action with each living entity for which the condition holds. The action must not change the world. Cost: O(rows
    /// of one array), which is the smallest array among those of the components that the condition requires. If it requires no
    /// component: O(entity slots).
    public void forEachMatch(World world, Consumer<Entity> action) {
        Test test = in(world);
        Consumer<Entity> ask = entity -> {
            if (test.holds(entity)) {
                action.accept(entity);
            }
        };
        claim.needs(true).stream().mapToObj(reads()::get).filter(type -> !type.isSingleton())
                .map(type -> EngineWorld.of(world).array(type))
                .min(Comparator.comparingInt(ComponentArray::size))
                .ifPresentOrElse(array -> {
                    for (int row = 0; row < array.size(); row++) {
                        ask.accept(array.entityAt(row));
                    }
                }, () -> world.forEachEntity(ask));
    }

    /// Whether the condition requires a component, so that it holds for no entity without that component.
    boolean needsComponent() {
        return claim.needs(true).stream().mapToObj(reads()::get).anyMatch(type -> !type.isSingleton());
    }

    @Override
    public @Nullable Object value(World world, Entity entity) {
        return value(in(world).truth(entity));
    }

    @Override
    public @Nullable Object value(Lookup lookup, Entity entity) {
        return value(in(lookup).truth(entity));
    }

    private static @Nullable Boolean value(Truth truth) {
        return truth == Truth.ABSENT ? null : truth == Truth.TRUE;
    }
}
