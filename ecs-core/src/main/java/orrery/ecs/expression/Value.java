package orrery.ecs.expression;

import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.cells.Cells;
import orrery.ecs.expression.cells.RecordCells;
import orrery.ecs.expression.cells.WorldCells;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;

/// An expression that is a number, a text, an entity or a constant. Immutable.
public final class Value extends Expression {
    private final Term term;

    Value(String text, Slots.Reads reads, Term term) {
        super(text, reads);
        this.term = term;
    }

    /// The value read of one entity after the other; a thread's own. Nothing is allocated by [#isPresent] and [#number].
    public static final class Reading {
        private final Term term;
        private final Cells cells;
        private final int[] slots;

        private Reading(Term term, Cells cells) {
            this.term = term;
            this.cells = cells;
            slots = term.slots();
        }

        /// Whether an entity has all components that the value is made of.
        public boolean isPresent(Entity entity) {
            cells.standAt(entity);
            return cells.hasAll(slots);
        }

        /// The number, which may itself be NaN; NaN too where it is absent.
        ///
        /// @throws IllegalStateException if the value is no number
        public double number(Entity entity) {
            if (!term.kind().isNumber()) {
                throw new IllegalStateException("The expression is %s, no number; ask isNumber before."
                        .formatted(term.kind().described()));
            }
            return isPresent(entity) ? term.real(cells) : Double.NaN;
        }

        /// The value as an object, see [Expression#value]; null where it is absent.
        public @Nullable Object value(Entity entity) {
            return isPresent(entity) ? term.value(cells) : null;
        }
    }

    /// The value in a living world, for many entities.
    public Reading in(World world) {
        return new Reading(term, new WorldCells(EngineWorld.of(world), reads()));
    }

    /// The value at a past moment, for many entities.
    public Reading in(Lookup lookup) {
        return new Reading(term, new RecordCells(lookup, reads()));
    }

    /// Whether it is a number.
    public boolean isNumber() {
        return term.kind().isNumber();
    }

    /// What it is, for messages: `a number`.
    public String described() {
        return term.kind().described();
    }

    /// The number of an entity now; NaN where it is absent, see [Reading#isPresent].
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
