package orrery.ecs.expression;

import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.cells.Cells;
import orrery.ecs.expression.cells.RecordCells;
import orrery.ecs.expression.cells.WorldCells;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;

/// An expression whose result is a number, text, entity or constant. Immutable.
public final class Value extends Expression {
    private final Term term;

    Value(String text, Slots.Reads reads, Term term) {
        super(text, reads);
        this.term = term;
    }

    /// Evaluates the value for many entities. Confined to one thread. For a world, [#isPresent] and [#number] allocate nothing.
    public static final class Evaluator {
        private final Term term;
        private final Cells cells;
        private final int[] slots;

        private Evaluator(Term term, Cells cells) {
            this.term = term;
            this.cells = cells;
            slots = term.slots();
        }

        /// Whether an entity has all components that the value reads.
        public boolean isPresent(Entity entity) {
            cells.standAt(entity);
            return cells.hasAll(slots);
        }

        /// Returns the value as a number; NaN if it is NaN or absent.
        ///
        /// @throws IllegalStateException if the value is no number
        public double number(Entity entity) {
            if (!term.kind().isNumber()) {
                throw new IllegalStateException("The expression is %s, no number; ask isNumber before."
                        .formatted(term.kind().described()));
            }
            return isPresent(entity) ? term.real(cells) : Double.NaN;
        }

        /// Returns the value as an object, or null if it is absent; see [Expression#value].
        public @Nullable Object value(Entity entity) {
            return isPresent(entity) ? term.value(cells) : null;
        }
    }

    /// Creates an evaluator for the current state of a world.
    public Evaluator in(World world) {
        return new Evaluator(term, new WorldCells(EngineWorld.of(world), reads()));
    }

    /// Creates an evaluator for a recorded state.
    public Evaluator in(Lookup lookup) {
        return new Evaluator(term, new RecordCells(lookup, reads()));
    }

    /// Whether the value is a number.
    public boolean isNumber() {
        return term.kind().isNumber();
    }

    /// Description for messages: `a number`.
    public String described() {
        return term.kind().described();
    }

    /// Returns the number for an entity now; NaN if it is absent, see [Evaluator#isPresent].
    ///
    /// @throws IllegalStateException if the value is no number
    public double number(World world, Entity entity) {
        return in(world).number(entity);
    }

    @Override
    public @Nullable Object value(World world, Entity entity) {
        return in(world).value(entity);
    }

    @Override
    public @Nullable Object value(Lookup lookup, Entity entity) {
        return in(lookup).value(entity);
    }
}
