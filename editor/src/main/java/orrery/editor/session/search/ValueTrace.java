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

/// The values of an expression at the recorded states of a branch. A trace begins at the shown state, and a [TraceReader] extends
/// it in both directions. Simulation thread.
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
    private StateLookup older;
    private StateLookup newer;
    private final Series behind = new Series();
    private final Series ahead = new Series();
    private final long start;
    private @Nullable OldestState begun;
    private boolean newerEnds;
    private boolean olderEnds;

    /// The value at the oldest recorded state.
    ///
    /// @param state the oldest recorded state
    /// @param next the tick after it; null if none is recorded, so that edits may still be added
    private record OldestState(long state, @Nullable RecordedTick next, double number) {}

    /// The components at one state.
    private static final class StateLookup implements Lookup {
        final Map<ComponentType<?>, Record> known = new HashMap<>();
        long tick;

        StateLookup(long tick) {
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

        /// Moves to the state before or after a write.
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

    /// A growing array of numbers.
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
    /// @throws orrery.ecs.expression.ExpressionException if the expression is not valid in this world
    /// @throws IllegalArgumentException if its result is neither a number nor a boolean
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
        newer = new StateLookup(start);
        newer.known.putAll(older.known);
        ahead.add(value.apply(newer));
        back = Writes.back(recording, branch, start, query);
        forward = Writes.forward(recording, branch, start + 1, query);
    }

    private static Function<Lookup, Double> reading(Expression expression, Entity entity) {
        return switch (expression) {
            case Value of when of.isNumber() -> lookup -> {
                Value.Evaluator reading = of.in(lookup);
                return reading.isPresent(entity) ? present(reading.number(entity)) : ABSENT;
            };
            case Value of -> throw new IllegalArgumentException(
                    "%s is %s; only numbers and conditions can be plotted.".formatted(of, of.described()));
            case Condition of -> lookup -> switch (of.in(lookup).truth(entity)) {
                case TRUE -> 1.0;
                case FALSE -> 0.0;
                case ABSENT -> ABSENT;
            };
        };
    }

    /// Marks a state without a value: a NaN that no computation returns.
    private static final double ABSENT = Double.longBitsToDouble(0x7ff8_0000_0000_0a5eL);

    private static double present(double number) {
        return Double.isNaN(number) ? Double.NaN : number;
    }

    /// Whether a result of [#at] means that there is no value: the component is absent, or the state is not read.
    public static boolean isAbsent(double number) {
        return Double.doubleToRawLongBits(number) == Double.doubleToRawLongBits(ABSENT);
    }

    /// Returns the components at the world's position.
    private StateLookup standing() {
        EngineWorld world = EngineWorld.of(recording.schedule().world());
        StateLookup standing = new StateLookup(world.tick());
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

    /// Reverts in [#older] the writes made since tick [#start] ended.
    private void takeBack() {
        int done = recording.segmentsDone(recording.position());
        List<Segment> since = done == 0 ? List.of() : recording.segmentsFrom(branch, start).subList(0, done);
        Writes.in(since, query).reversed().forEach(write -> older.pass(write, true));
    }

    /// Whether the trace belongs to the shown branch and can be extended: the ticks after it are still recorded.
    public boolean isOf(ShownState state) {
        Recording shown = state.timeline().recording();
        return shown == recording && shown.branch() == branch && lastTick() >= recording.firstTick();
    }

    // ---- reading

    Recording recording() {
        return recording;
    }

    Branch branch() {
        return branch;
    }

    /// Whether the next newer state is recorded and can be read.
    boolean hasNewer() {
        return !newerEnds && recording.tick(branch, lastTick() + 1) != null;
    }

    /// Whether the next older state is recorded and can be read.
    boolean hasOlder() {
        return !olderEnds && recording.tick(branch, firstTick()) != null;
    }

    /// Whether a state could not be read, which ended reading in its direction.
    boolean hasEnded() {
        return newerEnds || olderEnds;
    }

    /// Called when the next newer state can't be read.
    void endNewer() {
        newerEnds = true;
    }

    /// Called when the next older state can't be read.
    void endOlder() {
        olderEnds = true;
    }

    /// Reads the next newer state from its segments. Cost: linear in the number of changes in these segments. If the expression
    /// reads exactly one type, only the changes of that type count.
    void readNewer() {
        newer.tick = forward.tick();
        List<Write> writes = forward.next();
        writes.forEach(write -> newer.pass(write, false));
        ahead.add(writes.isEmpty() && !readsTick ? ahead.values[ahead.size - 1] : value.apply(newer));
    }

    /// Reads the next older state from the segments after it.
    void readOlder() {
        older.tick = back.tick() - 1;
        List<Write> writes = back.next();
        writes.forEach(write -> older.pass(write, true));
        behind.add(writes.isEmpty() && !readsTick ? at(older.tick + 1) : value.apply(older));
    }

    /// Reads the next newer state from the world, which must be in that state.
    void takeNewer() {
        newer = standing();
        ahead.add(value.apply(newer));
        forward = Writes.forward(recording, branch, newer.tick + 1, query);
    }

    /// A block of older states, read in ascending order up to the oldest state of the trace and then added to it. Created when
    /// the world is in the first state of the block.
    final class Older {
        private final StateLookup oldest = standing();
        private final Series values = new Series();

        /// Reads the world's state unless the trace contains it.
        void read() {
            StateLookup here = standing();
            if (here.tick < firstTick()) {
                values.add(value.apply(here));
            }
        }

        /// Adds the block to the trace. Call it after all states of the block have been read.
        void take() {
            for (int i = values.size - 1; i >= 0; i--) {
                behind.add(values.values[i]);
            }
            older = oldest;
            back = Writes.back(recording, branch, oldest.tick, query);
        }
    }

    /// The oldest state that was read.
    public long firstTick() {
        return start - behind.size;
    }

    /// The newest state that was read.
    public long lastTick() {
        return start + ahead.size - 1;
    }

    /// Returns the value at a state, see [#isAbsent]; NaN if the value was NaN. The value at the oldest recorded state includes
    /// the edits made there; the value at any other state does not.
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

    /// Computes the value with edits, if the oldest read state is the oldest recorded one.
    private void begin(long state) {
        RecordedTick next = recording.tick(branch, state + 1);
        if (state != recording.firstTick() || begun != null && next != null && begun.next() == next) {
            return;
        }
        int edits = next == null ? recording.newest(branch).edits() : next.edits();
        StateLookup edited = new StateLookup(state);
        edited.known.putAll(older.known);
        if (edits > 0 && !olderEnds) {
            Writes.in(recording.segmentsFrom(branch, state).subList(0, edits), query)
                    .forEach(write -> edited.pass(write, false));
        }
        begun = new OldestState(state, next, value.apply(edited));
    }
}
