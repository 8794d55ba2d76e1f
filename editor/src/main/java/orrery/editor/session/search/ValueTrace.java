package orrery.editor.session.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.Condition;
import orrery.ecs.expression.Expression;
import orrery.ecs.expression.Lookup;
import orrery.ecs.expression.Value;
import orrery.ecs.history.Branch;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;
import orrery.ecs.history.Write;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.history.Writes;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.editor.session.time.ShownState;

/// What a value was at each recorded state of a branch, as far as it was read ([TraceReader]), from the state on at which it
/// was begun, in both directions. Simulation thread.
public final class ValueTrace {
    private final Recording recording;
    private final Branch branch;
    private final Function<Lookup, Double> value;
    private final boolean readsTick;
    private final Entity entity;
    private final List<ComponentType<?>> types;
    private final WriteQuery query;
    private Writes back;
    private Writes forward;
    private Standing older;
    private Standing newer;
    private final Series behind = new Series();
    private final Series ahead = new Series();
    private final long start;
    private @Nullable Begun begun;

    /// The value with which a recording begins.
    ///
    /// @param state the oldest recorded state
    /// @param next the tick after it; null where none was recorded yet, so that edits may still be made
    private record Begun(long state, @Nullable RecordedTick next, double number) {}

    /// What the components were at a state.
    private static final class Standing implements Lookup {
        final Map<ComponentType<?>, Record> known = new HashMap<>();
        long tick;

        Standing(long tick) {
            this.tick = tick;
        }

        @Override
        public @Nullable Record find(ComponentType<?> type, Entity entity) {
            return known.get(type);
        }

        @Override
        public long tick() {
            return tick;
        }

        /// Becomes what it was before a write, or after it.
        void pass(Write write, boolean isBack) {
            Write.Value of = write.value();
            if (of != null && !of.pending()) {
                Record now = isBack ? of.before() : of.after();
                if (now == null) {
                    known.remove(of.type());
                } else {
                    known.put(of.type(), now);
                }
            }
        }
    }

    /// Numbers that grow.
    private static final class Series {
        double[] values = new double[256];
        int size;

        void add(double number) {
            if (size == values.length) {
                values = Arrays.copyOf(values, 2 * size);
            }
            values[size++] = number;
        }
    }

    /// Begins at the shown state.
    ///
    /// @throws orrery.ecs.expression.ExpressionException if the expression is none of this world
    /// @throws IllegalArgumentException if it is no number and no condition
    public ValueTrace(ShownState state, WatchExpression watched) {
        recording = state.timeline().recording();
        branch = recording.branch();
        Expression expression = Expression.parse(watched.expression(), state.world().types());
        value = reading(expression, watched.entity());
        entity = watched.entity();
        readsTick = expression.readsTick();
        types = expression.reads();
        query = query(entity, types);
        start = state.world().tick();
        older = standing();
        takeBack();
        newer = new Standing(start);
        newer.known.putAll(older.known);
        ahead.add(value.apply(newer));
        back = Writes.back(recording, branch, start, query);
        forward = Writes.forward(recording, branch, start + 1, query);
    }

    private static Function<Lookup, Double> reading(Expression expression, Entity entity) {
        return switch (expression) {
            case Value of when of.isNumber() -> lookup -> {
                Value.Reading reading = of.in(lookup);
                return reading.isPresent(entity) ? present(reading.number(entity)) : ABSENT;
            };
            case Value of -> throw new IllegalArgumentException(
                    "%s is %s; only numbers and conditions can be drawn.".formatted(of, of.described()));
            case Condition of -> lookup -> switch (of.in(lookup).truth(entity)) {
                case TRUE -> 1.0;
                case FALSE -> 0.0;
                case ABSENT -> ABSENT;
            };
        };
    }

    /// Stands for a state at which there is no value: a NaN that no computation makes.
    private static final double ABSENT = Double.longBitsToDouble(0x7ff8_0000_0000_0a5eL);

    private static double present(double number) {
        return Double.isNaN(number) ? Double.NaN : number;
    }

    /// Whether a number that [#at] returned stands for no value, the component being absent or the state not read.
    public static boolean isAbsent(double number) {
        return Double.doubleToRawLongBits(number) == Double.doubleToRawLongBits(ABSENT);
    }

    /// What the components are where the world is.
    private Standing standing() {
        EngineWorld world = EngineWorld.of(recording.schedule().world());
        Standing standing = new Standing(world.tick());
        for (ComponentType<?> type : types) {
            Record now = type.isSingleton()
                    ? world.singleton(type.recordClass())
                    : world.isAlive(entity) ? world.find(entity, type.recordClass()) : null;
            if (now != null) {
                standing.known.put(type, now);
            }
        }
        return standing;
    }

    private static WriteQuery query(Entity entity, List<ComponentType<?>> types) {
        List<Entity> entities = new ArrayList<>();
        if (types.stream().anyMatch(type -> !type.isSingleton())) {
            entities.add(entity);
        }
        if (types.stream().anyMatch(ComponentType::isSingleton)) {
            entities.add(Entity.NONE);
        }
        return new WriteQuery(entities, types.size() == 1 ? types.getFirst().name() : "", "");
    }

    /// Takes back what was done since the state at which the world stands.
    private void takeBack() {
        List<Segment> since = recording.segmentsFrom(branch, start)
                .subList(0, recording.segmentsDone(recording.position()));
        Writes.in(since, query).reversed().forEach(write -> older.pass(write, true));
    }

    /// Whether it is of the shown branch.
    public boolean isOf(ShownState state) {
        Recording shown = state.timeline().recording();
        return shown == recording && shown.branch() == branch;
    }

    // ---- reading on

    Recording recording() {
        return recording;
    }

    Branch branch() {
        return branch;
    }

    /// Whether the state after the newest that is read is recorded.
    boolean hasNewer() {
        return recording.tick(branch, lastTick() + 1) != null;
    }

    /// Whether the state before the oldest that is read is recorded.
    boolean hasOlder() {
        return recording.tick(branch, firstTick()) != null;
    }

    /// Reads the next newer state out of the segments that lead to it. Cost: a walk over the handles of what changed in the
    /// types that are read.
    void readNewer() {
        newer.tick = forward.tick();
        List<Write> writes = forward.next();
        writes.forEach(write -> newer.pass(write, false));
        ahead.add(writes.isEmpty() && !readsTick ? ahead.values[ahead.size - 1] : value.apply(newer));
    }

    /// Reads the next older state out of the segments that lead on from it.
    void readOlder() {
        older.tick = back.tick() - 1;
        List<Write> writes = back.next();
        writes.forEach(write -> older.pass(write, true));
        behind.add(writes.isEmpty() && !readsTick ? at(older.tick + 1) : value.apply(older));
    }

    /// Reads the next newer state, in which the world is.
    void takeNewer() {
        newer = standing();
        ahead.add(value.apply(newer));
        forward = Writes.forward(recording, branch, newer.tick + 1, query);
    }

    /// Older states that are read one after the other up to the oldest that was read before, and then taken over. Begun where
    /// the world is.
    final class Older {
        private final Standing oldest = standing();
        private final Series values = new Series();

        /// Reads the state in which the world is, unless it was read before.
        void read() {
            Standing here = standing();
            if (here.tick < firstTick()) {
                values.add(value.apply(here));
            }
        }

        /// All were read.
        void take() {
            for (int i = values.size - 1; i >= 0; i--) {
                behind.add(values.values[i]);
            }
            older = oldest;
            back = Writes.back(recording, branch, oldest.tick, query);
        }
    }

    /// The oldest state that is read.
    public long firstTick() {
        return start - behind.size;
    }

    /// The newest state that is read.
    public long lastTick() {
        return start + ahead.size - 1;
    }

    /// The value at a state; see [#isAbsent]. NaN where it was NaN. The oldest recorded state is the one with the edits that
    /// were made at it, as which it is shown; every other is the one before its edits.
    public double at(long tick) {
        if (tick < firstTick() || tick > lastTick()) {
            return ABSENT;
        }
        if (tick == firstTick()) {
            begin(tick);
            if (begun != null && begun.state() == tick) {
                return begun.number();
            }
        }
        return tick >= start ? ahead.values[(int) (tick - start)] : behind.values[(int) (start - 1 - tick)];
    }

    /// Adds the edits to the oldest state that is read where it is the oldest recorded one.
    private void begin(long state) {
        RecordedTick next = recording.tick(branch, state + 1);
        if (state != recording.firstTick() || begun != null && next != null && begun.next() == next) {
            return;
        }
        int edits = next == null ? recording.newest(branch).edits() : next.edits();
        Standing edited = new Standing(state);
        edited.known.putAll(older.known);
        if (edits > 0) {
            Writes.in(recording.segmentsFrom(branch, state).subList(0, edits), query)
                    .forEach(write -> edited.pass(write, false));
        }
        begun = new Begun(state, next, value.apply(edited));
    }
}
