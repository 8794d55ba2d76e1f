package orrery.ecs.engine.segment;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.WorldException;

/// The time of a world: the number of its tick, whether a tick runs, and the inputs of this tick and the next.
public final class WorldClock {
    private long tick;
    private boolean inTick;
    private List<Record> inputs = List.of();
    private @Nullable TypeRegistry declaredInputs;
    private final List<Record> submitted = new ArrayList<>();

    /// The number of ticks that have ended.
    public long tick() {
        return tick;
    }

    /// The number of the tick that runs, or else of the next one.
    public long nextTick() {
        return tick + 1;
    }

    /// Whether a tick runs.
    public boolean isInTick() {
        return inTick;
    }

    /// Notes that a tick begins.
    public void begin() {
        inTick = true;
    }

    /// Notes that the tick has ended.
    public void end() {
        inTick = false;
    }

    /// Records from outside that systems of the running tick read.
    public List<Record> inputs() {
        return inputs;
    }

    /// A copy of the records that wait for the next tick, in the order of submission.
    public List<Record> submitted() {
        return List.copyOf(submitted);
    }

    /// Accepts only inputs of these classes from now on.
    public void declareInputs(TypeRegistry declared) {
        declaredInputs = declared;
    }

    /// Adds a record that the next tick reads.
    ///
    /// @throws WorldException if inputs are declared and its class is not among them
    public void submit(Record input) {
        if (declaredInputs != null && !declaredInputs.contains(input.getClass())) {
            String name = input.getClass().getSimpleName();
            throw new WorldException(("%s was handed in, and the world's definition declares no such input; add"
                    + " inputs(MethodHandles.lookup(), %s.class) where its provider defines it.")
                    .formatted(name, name));
        }
        submitted.add(input);
    }

    /// The step that gives the submitted inputs to the tick that begins; null if there are none now or before.
    public @Nullable InputStep takeInputs() {
        if (submitted.isEmpty() && inputs.isEmpty()) {
            return null;
        }
        InputStep step = new InputStep(inputs, submitted());
        step.reapply();
        submitted.clear();
        return step;
    }

    /// The step that ends the running tick; it is applied already.
    public TickStep advance() {
        TickStep step = new TickStep(inputs);
        step.reapply();
        return step;
    }

    /// Sets the tick and its inputs, as of a state that is restored.
    public void restore(long toTick, List<Record> ofTick, List<Record> waiting) {
        tick = toTick;
        inputs = ofTick;
        restore(false, waiting);
    }

    /// Sets whether a tick runs and what waits for the next one.
    public void restore(boolean running, List<Record> waiting) {
        inTick = running;
        List<Record> kept = List.copyOf(waiting);
        submitted.clear();
        submitted.addAll(kept);
    }

    /// The step that gives inputs to the next tick, for a segment that was read.
    public InputStep inputStep(List<Record> given) {
        return new InputStep(inputs, given);
    }

    /// The step that ends the next tick, for a segment that was read.
    public TickStep tickStep() {
        return new TickStep(inputs);
    }

    /// The end of a tick. Inputs that are submitted after it belong to the state after it; they are removed and restored with
    /// that state.
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

    /// The begin of a tick with inputs. When it is reverted the inputs are gone as if they had never been submitted.
    public final class InputStep implements Revertible {
        private final List<Record> before;
        private final List<Record> given;

        private InputStep(List<Record> before, List<Record> given) {
            this.before = before;
            this.given = given;
        }

        /// The inputs of the tick.
        public List<Record> given() {
            return given;
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
