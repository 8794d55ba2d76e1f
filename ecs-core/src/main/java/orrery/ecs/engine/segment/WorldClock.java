package orrery.ecs.engine.segment;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.TypeException;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.type.Values;
import orrery.ecs.world.WorldException;

/// The time of a world: its tick number, whether a tick is running, and the inputs of this tick and the next.
public final class WorldClock {
    private long tick;
    private boolean inTick;
    private List<Record> inputs = List.of();
    private @Nullable TypeRegistry declaredInputs;
    private final List<Record> submitted = new ArrayList<>();

    /// Number of ticks that have ended.
    public long tick() {
        return tick;
    }

    /// Number of the running tick, or of the next one if none is running.
    public long nextTick() {
        return tick + 1;
    }

    /// Whether a tick is running.
    public boolean isInTick() {
        return inTick;
    }

    /// Throws if a tick is running.
    ///
    /// @param purpose what can't be done, as the end of a sentence: `settling`
    public void requireNoTick(String purpose) {
        if (inTick) {
            throw new WorldException("Tick %d is running; finish it before %s.".formatted(nextTick(), purpose));
        }
    }

    /// Notes that a tick has begun.
    public void begin() {
        inTick = true;
    }

    /// Notes that the tick has ended.
    public void end() {
        inTick = false;
    }

    /// The inputs of the running tick.
    public List<Record> inputs() {
        return inputs;
    }

    /// Copies of the inputs of the running tick. Callers may change their arrays.
    public List<Record> copiesOfInputs() {
        return copyOut(inputs);
    }

    /// A copy of the inputs that wait for the next tick, in the order of submission.
    public List<Record> submitted() {
        return List.copyOf(submitted);
    }

    /// Accepts only inputs of these classes from now on.
    public void declareInputs(TypeRegistry declared) {
        declaredInputs = declared;
    }

    /// Adds a copy of a record to the inputs of the next tick. The collections and arrays in the record are copied, too.
    ///
    /// @throws WorldException if inputs are declared and the record's class is not among them
    public void submit(Record input) {
        Objects.requireNonNull(input, "An input is null; submit a record.");
        if (declaredInputs != null && !declaredInputs.contains(input.getClass())) {
            String name = input.getClass().getSimpleName();
            throw new WorldException(("%s was submitted, and the world's definition declares no such input; add"
                    + " inputs(MethodHandles.lookup(), %s.class) where its provider defines it.")
                    .formatted(name, name));
        }
        submitted.add(copyIn(input));
    }

    @SuppressWarnings("unchecked")
    private Record copyIn(Record input) {
        if (declaredInputs != null) {
            return declaredInputs.of((Class<Record>) input.getClass()).copyIn(input);
        }
        try {
            return (Record) Values.copyIn(input);
        } catch (NullPointerException e) {
            throw new TypeException("Input %s holds a null; use an empty value or Entity.NONE."
                    .formatted(input.getClass().getSimpleName()), e);
        }
    }

    /// Copies of records with new arrays, so that writing to the arrays changes no input.
    private List<Record> copyOut(List<Record> records) {
        return records.isEmpty() ? records : records.stream().map(this::copyOut).toList();
    }

    @SuppressWarnings("unchecked")
    private Record copyOut(Record input) {
        return declaredInputs == null || !declaredInputs.contains(input.getClass())
                ? (Record) Values.copyOut(input)
                : declaredInputs.of((Class<Record>) input.getClass()).copyOut(input);
    }

    /// Gives the submitted inputs to the tick that begins. Returns this change as a step, or null if there are no inputs.
    public @Nullable InputStep takeInputs() {
        if (submitted.isEmpty() && inputs.isEmpty()) {
            return null;
        }
        InputStep step = new InputStep(inputs, submitted());
        step.reapply();
        submitted.clear();
        return step;
    }

    /// Increments the tick number and drops the inputs of the tick. Returns this change as a step.
    public TickStep advance() {
        TickStep step = new TickStep(inputs);
        step.reapply();
        return step;
    }

    /// Sets the tick and its inputs from a restored state.
    public void restore(long toTick, List<Record> ofTick, List<Record> waiting) {
        tick = toTick;
        inputs = ofTick;
        restore(false, waiting);
    }

    /// Sets whether a tick is running and which inputs wait for the next one.
    public void restore(boolean running, List<Record> waiting) {
        inTick = running;
        List<Record> kept = List.copyOf(waiting);
        submitted.clear();
        submitted.addAll(kept);
    }

    /// Creates the step that gives inputs to the next tick, for a segment that is read from bytes. Does not apply it.
    public InputStep inputStep(List<Record> given) {
        return new InputStep(inputs, given);
    }

    /// Creates the step that ends the next tick, for a segment that is read from bytes. Does not apply it.
    public TickStep tickStep() {
        return new TickStep(inputs);
    }

    /// The end of a tick. Reverting it also removes the inputs that were submitted after the tick; reapplying it submits them
    /// again.
    public final class TickStep implements Revertible {
        private final List<Record> given;
        private List<Record> later = List.of();

        private TickStep(List<Record> given) {
            this.given = given;
        }

        @Override
        public void revert() {
            tick--;
            later = List.copyOf(submitted);
            submitted.clear();
            inputs = given;
        }

        @Override
        public void reapply() {
            tick++;
            submitted.addAll(0, later);
            inputs = List.of();
        }
    }

    /// The start of a tick with inputs. Reverting it removes the inputs as if they had never been submitted.
    public final class InputStep implements Revertible {
        private final List<Record> before;
        private final List<Record> given;

        private InputStep(List<Record> before, List<Record> given) {
            this.before = before;
            this.given = given;
        }

        /// Copies of the inputs of the tick.
        public List<Record> given() {
            return copyOut(given);
        }

        @Override
        public void revert() {
            inputs = before;
        }

        @Override
        public void reapply() {
            inputs = given;
        }
    }
}
