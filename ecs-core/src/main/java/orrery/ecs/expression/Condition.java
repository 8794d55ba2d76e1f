package orrery.ecs.expression;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.ChangedCells;
import orrery.ecs.engine.EngineChange;
import orrery.ecs.engine.EngineWorld;
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

/// An expression that holds for an entity or not. Immutable.
public final class Condition extends Expression {
    private final BooleanNode claim;

    Condition(String text, Slots.Reads reads, BooleanNode claim) {
        super(text, reads);
        this.claim = claim;
    }

    /// Reads a condition.
    ///
    /// @throws ExpressionException if the text is none, or is a value
    public static Condition parse(String text, TypeRegistry types) {
        return parse(text, types, null);
    }

    /// Reads a condition in which fields of one type need no type in front.
    ///
    /// @throws ExpressionException if the text is none, or is a value
    public static Condition parse(String text, TypeRegistry types, @Nullable ComponentType<?> home) {
        return switch (Expression.parse(text, types, home)) {
            case Condition condition -> condition;
            case Value value -> throw new ExpressionException(1,
                    "%s is %s, where a condition is needed; compare it with something."
                            .formatted(value, value.described()));
        };
    }

    /// The condition asked about one entity after the other; a thread's own. Nothing is allocated, but for fields of type `char`.
    public static final class Test {
        private final BooleanNode claim;
        private final Cells cells;

        private Test(BooleanNode claim, Cells cells) {
            this.claim = claim;
            this.cells = cells;
        }

        /// What the condition says of an entity.
        public Truth truth(Entity entity) {
            cells.standAt(entity);
            return claim.truth(cells);
        }

        /// Whether it holds; absent is no.
        public boolean holds(Entity entity) {
            return truth(entity) == Truth.TRUE;
        }
    }

    /// The condition in a living world, for many entities.
    public Test in(World world) {
        return new Test(claim, new WorldCells(EngineWorld.of(world), reads()));
    }

    /// The condition at a past moment, for many entities.
    public Test in(Lookup lookup) {
        return new Test(claim, new RecordCells(lookup, reads()));
    }

    /// Whether it depends on one component of the entity and on nothing else, and holds only where that is: then the changes
    /// of that type alone tell for whom it became another, see [#before] and [#after].
    public boolean isOfOneComponent() {
        return isOfEntity() && !readsTick() && reads().size() == 1 && needsComponent();
    }

    /// The condition as it was before a change, for one entry after the other. For conditions of one component, and changes of
    /// that type.
    ///
    /// @throws IllegalStateException if it depends on more
    public EntryTest before(Change<?> change) {
        return in(EngineChange.of(change).cellsBefore());
    }

    /// The same as it is after a change.
    ///
    /// @throws IllegalStateException if it depends on more
    public EntryTest after(Change<?> change) {
        return in(EngineChange.of(change).cellsAfter());
    }

    private EntryTest in(ChangedCells changed) {
        if (!isOfOneComponent()) {
            throw new IllegalStateException(
                    "%s depends on more than one component; ask it in a world.".formatted(text()));
        }
        return new EntryTest(claim, new ChangeCells(changed));
    }

    /// The condition asked about one entry of a change after the other; a thread's own. Nothing is allocated, but for fields
    /// of type `char`.
    public static final class EntryTest {
        private final BooleanNode claim;
        private final ChangeCells cells;

        private EntryTest(BooleanNode claim, ChangeCells cells) {
            this.claim = claim;
            this.cells = cells;
        }

        /// Whether it holds for the entity of an entry; absent is no.
        public boolean holds(int entry) {
            cells.standAtEntry(entry);
            return claim.truth(cells) == Truth.TRUE;
        }
    }

    /// Whether it holds for an entity now; absent is no. For many entities ask [#in].
    public boolean test(World world, Entity entity) {
        return in(world).holds(entity);
    }

    /// Whether it held for an entity at a past moment.
    public boolean test(Lookup lookup, Entity entity) {
        return in(lookup).holds(entity);
    }

    /// The condition that holds where this one does not; absent where this one is.
    public Condition negated() {
        return new Condition("!(%s)".formatted(text()), slots(), new BooleanNode.Not(claim));
    }

    /// The living entities for which it holds; see [#forEachMatch].
    public List<Entity> matches(World world) {
        List<Entity> found = new ArrayList<>();
        forEachMatch(world, found::add);
        return found;
    }

    /// Calls for each living entity for which it holds: in row order of the smallest array without whose component it can't
    /// hold, or of all slots where there is none. The action must not change the world. Cost: the rows of that array.
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

    /// Whether it can hold only for entities that have some component.
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
