package orrery.ecs.engine;

import java.util.List;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.access.AccessScope;
import orrery.ecs.engine.access.Ownership;
import orrery.ecs.engine.array.ArrayContext;
import orrery.ecs.engine.array.ComponentArrays;
import orrery.ecs.engine.entity.Entities;
import orrery.ecs.engine.segment.EngineSegment;
import orrery.ecs.engine.segment.PackedSegment;
import orrery.ecs.engine.segment.Retention;
import orrery.ecs.engine.segment.Segments;
import orrery.ecs.engine.segment.ShownTick;
import orrery.ecs.engine.segment.WorldClock;
import orrery.ecs.engine.segment.WriteStamps;
import orrery.ecs.engine.watch.EngineChangeSet;
import orrery.ecs.engine.watch.Watch;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;
import orrery.ecs.world.Author;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Segment;
import orrery.ecs.world.World;
import orrery.ecs.world.WorldException;

/// The part of [EngineWorld] that deals with time: segments and undo, ticks, inputs, random numbers, watches, and who may access
/// the world now.
///
/// It is a superclass of [EngineWorld] and not a separate object, so that a call reaches segments and arrays by loading one
/// field.
public abstract sealed class TimedWorld extends World permits EngineWorld {
    final Ownership ownership = new Ownership();
    final Entities entities = new Entities(ownership);
    final WorldClock clock = new WorldClock();
    final Segments segments;
    final ArrayContext context;
    final ComponentArrays arrays;
    final OwnedCollections collections;
    final RandomStreams streams;
    private final boolean recorded;
    private @Nullable String historyFixed;

    TimedWorld(TypeRegistry types, TrackingLevel level, long seed) {
        WriteStamps stamps = new WriteStamps();
        recorded = level == TrackingLevel.RECORDED;
        segments = new Segments(entities, clock, stamps, recorded);
        streams = new RandomStreams(ownership, segments, seed, level);
        segments.add(streams);
        if (recorded) {
            entities.allocator().record();
        }
        context = new ArrayContext(types, ownership, entities, segments, stamps);
        arrays = new ComponentArrays(context, level);
        collections = new OwnedCollections(segments);
    }

    final void check() {
        ownership.check();
    }

    @Override
    public boolean isRecorded() {
        return recorded;
    }

    /// Declares that the world can't go on from a past state, because a part of its state is outside the world. From then on,
    /// edits of past states are refused, and so is `Recording.branchOff` at a past state.
    ///
    /// @param why a sentence for users: the reason, and what to do
    public void setHistoryFixed(String why) {
        historyFixed = why;
    }

    /// The reason why the world can't go on from a past state; null if it can.
    public @Nullable String historyFixed() {
        return historyFixed;
    }

    // ---- segments

    /// Closes the open segment and opens one for an author. In the segment of an edit, derived types and [Generated] can't be
    /// written, because systems compute them.
    public void open(Author author) {
        check();
        segments.open(author);
        if (author.kind() == Author.Kind.EDIT) {
            arrays.limit(AccessScope.OF_EDITS);
        } else {
            endEdit();
        }
    }

    private void endEdit() {
        if (context.scope() == AccessScope.OF_EDITS) {
            arrays.limit(AccessScope.EVERYTHING);
        }
    }

    /// Ends the open segment. Returns null if none was open, if nothing changed in it, or while [#rerun] keeps no segments.
    public @Nullable EngineSegment close() {
        check();
        endEdit();
        return segments.close();
    }

    /// Ends the open segment without returning it. If the world is not recorded and has no listeners, the segment is not even
    /// built.
    public void end() {
        check();
        endEdit();
        segments.end();
    }

    /// Reverts a segment, which must be the newest one that is not reverted yet.
    ///
    /// @throws WorldException if the world is not recorded, a newer segment must be reverted first, or a system, an edit or an
    ///     iteration is running
    public void revert(Segment segment) {
        check();
        requireRecorded("revert");
        segments.revert(EngineSegment.of(segment));
        arrays.measureGroups();
    }

    /// Reapplies the segment that was reverted last.
    ///
    /// @throws WorldException if the world is not recorded, or a system, an edit or an iteration is running
    public void reapply(Segment segment) {
        check();
        requireRecorded("reapply");
        segments.reapply(EngineSegment.of(segment));
        arrays.measureGroups();
    }

    /// Applies a segment that was made in a copy of this world. This world must be in the state that the copy had before the
    /// segment. Calls the listeners as for a segment of this world. If a listener throws, reverts the segment and passes the
    /// exception on.
    ///
    /// @throws WorldException if the world is not recorded, or a system, an edit or an iteration is running
    public void adopt(Segment segment) {
        check();
        requireRecorded("adopt");
        segments.adopt(EngineSegment.of(segment));
        arrays.measureGroups();
    }

    /// Reverts a packed segment, which must be the newest one not reverted yet. Does not change the shown segments, see [#stand].
    public void revert(PackedSegment segment) {
        check();
        requireRecorded("revert");
        segments.endToMove("revert");
        segment.revert();
        measureGroups(segment);
    }

    /// Reapplies the packed segment that was reverted last. Does not change the shown segments, see [#stand].
    public void reapply(PackedSegment segment) {
        check();
        requireRecorded("reapply");
        segments.endToMove("reapply");
        segment.reapply();
        measureGroups(segment);
    }

    private void measureGroups(PackedSegment segment) {
        if (segment.movesRows()) {
            arrays.measureGroups();
        }
    }

    private void requireRecorded(String verb) {
        if (!recorded) {
            throw new WorldException("%s needs a recorded world; make it with TrackingLevel.RECORDED.".formatted(verb));
        }
    }

    @Override
    public List<Segment> segmentsOfTick() {
        check();
        return segments.endedOfTick();
    }

    /// Adds a listener that is called with each segment when it is closed or adopted.
    public void onSegment(Consumer<Segment> listener) {
        segments.listen(listener);
    }

    /// Removes a listener of segments.
    public void removeListener(Consumer<Segment> listener) {
        segments.removeListener(listener);
    }

    // ---- time

    @Override
    public long tick() {
        check();
        return clock.tick();
    }

    /// Number of the running tick, or of the next one if none is running.
    public long tickBeingMade() {
        return clock.nextTick();
    }

    /// Whether a tick is running.
    public boolean isInTick() {
        return clock.isInTick();
    }

    /// Throws if a tick is running, see [WorldClock#requireNoTick].
    public void requireNoTick(String purpose) {
        clock.requireNoTick(purpose);
    }

    /// Restricts inputs to the classes that a definition declares.
    public void declareInputs(TypeRegistry declared) {
        clock.declareInputs(declared);
    }

    @Override
    public void submitInput(Record input) {
        context.refuseSystem("submitInput",
                "inputs come from outside; to tell other systems something, publish an event in an EventQueue");
        clock.submit(input);
    }

    /// The inputs that wait for the next tick, in the order of submission.
    public List<Record> submittedInputs() {
        check();
        return clock.submitted();
    }

    /// Starts the next tick. The submitted inputs can be read until it ends.
    ///
    /// @throws WorldException if a system or an iteration calls it
    public void beginTick() {
        endFor("beginTick", AccessScope.RUN_BY_SCHEDULE);
        segments.open(Author.INPUTS);
        WorldClock.InputStep step = clock.takeInputs();
        if (step != null) {
            segments.note(step);
        }
        clock.begin();
        segments.end();
    }

    /// Throws if no tick is running.
    public void requireTickToFinish() {
        if (!isInTick()) {
            throw new WorldException("No tick is running, so there is none to finish. Call tick, or begin one first.");
        }
    }

    /// Ends the running tick: drops expired events and the inputs, and increments the tick number.
    ///
    /// @throws WorldException if a system or an iteration calls it
    public void endTick() {
        endFor("endTick", AccessScope.RUN_BY_SCHEDULE);
        segments.open(Author.CLOCK);
        collections.endTick();
        segments.note(clock.advance());
        segments.endTick();
        clock.end();
    }

    /// The segments that a recorded world shows, and the inputs that wait for its next tick. A `Standing` and the state of the
    /// world identify a position in history.
    ///
    /// @param shown the shown tick, see [#segmentsOfTick]
    /// @param isInTick whether a tick has begun and not ended
    /// @param submittedInputs inputs that wait for the next tick
    public record Standing(ShownTick shown, boolean isInTick, List<Record> submittedInputs) {}

    /// The current position. Ends a segment that the program itself left open; a segment of a system or an edit stays open.
    public Standing standing() {
        List<Segment> _ = segmentsOfTick();
        return new Standing(segments.shown(), isInTick(), submittedInputs());
    }

    /// Restores the shown tick, the waiting inputs and whether a tick is running. The world must already be in the state of the
    /// position, reached by reverting or reapplying segments.
    public void stand(Standing there) {
        check();
        segments.close();
        clock.restore(there.isInTick(), there.submittedInputs());
        segments.show(there.shown());
    }

    /// Runs code that loads a state. Its writes are stamped with the last completed tick instead of the next one.
    public void load(Runnable making) {
        check();
        segments.load(making);
    }

    /// Empties the tick's change sets and segments, as if a state had just been loaded. Keeps the undelivered changes of watches.
    public void forgetChanges() {
        stand(new Standing(ShownTick.NONE, false, submittedInputs()));
    }

    /// Whether the shown segments belong to a tick that has ended.
    public boolean isTickEnded() {
        return segments.isTickEnded();
    }

    @Override
    public List<Record> inputs() {
        check();
        return clock.copiesOfInputs();
    }

    @Override
    public long seed() {
        return streams.seed();
    }

    @Override
    public RandomGenerator random(String name) {
        check();
        segments.ensureOpen();
        return streams.stream(name);
    }

    /// Reruns ticks without calling listeners. Watches receive all changes. When `ticks` returns or throws, the open segment is
    /// ended.
    ///
    /// @param kept which data of the ticks to keep; the less is kept, the faster ticks with many changes run
    /// @throws WorldException if the world is not recorded, or a system, an edit or an iteration is running
    public void rerun(Retention kept, Runnable ticks) {
        check();
        requireRecorded("rerun");
        segments.endToMove("rerun");
        observe(true, kept);
        try {
            ticks.run();
        } finally {
            segments.end();
            observe(false, Retention.SEGMENTS);
        }
    }

    /// Whether the author of every row's last write is known. After ticks were rerun with [Retention#VALUES], the authors of a
    /// type's rows may be unknown until a segment changes all of these rows or a state is restored.
    public boolean knowsAuthors() {
        check();
        return arrays.knowsAuthors();
    }

    private void observe(boolean unobserved, Retention kept) {
        boolean pause = kept != Retention.SEGMENTS;
        if (segments.isPaused() != pause) {
            arrays.pauseRecording(kept);
            collections.pauseRecording(pause);
            streams.pauseRecording(pause);
        }
        segments.silence(unobserved, pause);
    }

    /// The random streams.
    public RandomStreams streams() {
        return streams;
    }

    /// The clock, which holds the tick number and the inputs.
    public WorldClock clock() {
        return clock;
    }

    // ---- watches

    /// The watch of a system on a component type. The first call creates it.
    public Watch watch(String reader, ComponentType<?> type) {
        check();
        segments.endProgramSegment("watch");
        return arrays.array(type.recordClass()).tracking().watch(reader, false);
    }

    /// The watch of a system on the modify set of a deferred type. The first call creates it.
    public Watch watchModifySet(String reader, ComponentType<?> type) {
        check();
        segments.endProgramSegment("watchModifySet");
        return arrays.array(type.recordClass()).tracking().watch(reader, true);
    }

    /// Takes the undelivered changes of a watch, as part of the open segment.
    public EngineChangeSet take(Watch watch) {
        check();
        EngineChangeSet taken = watch.peek();
        if (watch.hasSomething()) {
            segments.ensureOpen();
            if (segments.isRecording()) {
                segments.note(watch.taking());
            }
            watch.empty();
        }
        return taken;
    }

    /// The undelivered changes of a watch, without taking them.
    public EngineChangeSet peek(Watch watch) {
        check();
        return watch.peek();
    }

    /// All watches.
    public List<Watch> watches() {
        return arrays.watches();
    }

    // ---- access by systems and threads

    /// Ends the open segment, for an operation that neither a system nor an iteration may call.
    ///
    /// @param rule why a system may not call it, as the end of a sentence
    /// @throws WorldException if a system or an iteration calls it
    public void endFor(String verb, String rule) {
        context.refuseSystem(verb, rule);
        segments.refuseIteration(verb);
        end();
    }

    /// Sets the types that may be read and written from now on; null for no limit.
    public void restrict(@Nullable AccessScope to) {
        check();
        arrays.limit(to == null ? AccessScope.EVERYTHING : to);
    }

    /// Runs library code on behalf of a system, without the limits of its declaration.
    public void privileged(Runnable action) {
        arrays.privileged(action);
    }

    /// Runs code that may write managed types, see [ComponentType.Trait#MANAGED]. For the parts of the library or of a program
    /// that maintain the invariants between rows of such types.
    public void manage(Runnable writes) {
        context.manage(writes);
    }

    @Override
    public void release() {
        ownership.release();
    }

    @Override
    public void claim() {
        ownership.claim();
    }

    @Override
    public void setParallelism(int threads) {
        check();
        if (threads < 1) {
            throw new IllegalArgumentException("A world can't compute with %d threads; 1 means its own thread only."
                    .formatted(threads));
        }
        if (threads > ArrayContext.MOST_THREADS) {
            throw new IllegalArgumentException("A world can't compute with %d threads; %d are the most."
                    .formatted(threads, ArrayContext.MOST_THREADS));
        }
        context.setParallelism(threads);
    }

    /// Whether the world belongs to a thread. Any thread may call it.
    public boolean belongsTo(Thread thread) {
        return ownership.isOf(thread);
    }

    /// Makes the calling thread the owner, whoever owns the world. Use this if the owning thread has ended or its system never
    /// returns. The next call by the former owner throws, and rows that its running update computes later are lost. The changes
    /// that it made so far belong to the open segment, so that the tick can be reverted. Afterwards, continue in a copy of the
    /// world, because a call that the former owner has just begun may still write to this world. Cost: a copy of all columns if
    /// an iteration is running, else O(types).
    ///
    /// @param why reason, for the message to the former owner
    public void seize(String why) {
        ownership.seize(why);
        arrays.limit(AccessScope.EVERYTHING);
        arrays.abandonPasses();
    }

    /// Declares the world damaged. Every further call throws, until a thread takes the world by [#seize].
    public void damage(String what) {
        ownership.damage(what);
    }

    /// Calls an action at each access check by the owning thread, until [#endTrace].
    public void trace(Runnable atEachCheck) {
        ownership.trace(atEachCheck);
    }

    /// Ends a trace.
    public void endTrace() {
        ownership.endTrace();
    }
}
