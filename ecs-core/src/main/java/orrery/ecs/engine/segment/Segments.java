package orrery.ecs.engine.segment;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.entity.Entities;
import orrery.ecs.storage.handle.Allocator;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

/// Opens and closes segments, and keeps those that the world shows: the segments of the running tick, of the last tick, or of the
/// edits after the last tick.
///
/// A segment that closes receives the changes of each [SegmentPart] of the world.
public final class Segments {
    private final Entities entities;
    private final WorldClock clock;
    private final WriteStamps stamps;
    private final boolean recorded;
    private final List<SegmentPart> parts = new ArrayList<>();
    private final List<SegmentPart> lastParts = new ArrayList<>();
    private final TickSets tickSets = new TickSets();
    private final List<Segment> ofTick = new ArrayList<>();
    /// The segments of the last tick, while the world shows the edits after it. Empty in all other cases.
    private List<Segment> beforeEdits = List.of();
    private final List<Consumer<Segment>> listeners = new CopyOnWriteArrayList<>();
    private List<Revertible> noted = new ArrayList<>();
    private @Nullable Author author;
    private EngineSegment.@Nullable Builder unfinished;
    private long tick;
    private boolean atState;
    private boolean loading;
    private boolean tickEnded;
    private boolean silent;
    private boolean paused;
    private long moves;

    /// Creates the segments of a new world.
    ///
    /// @param recorded whether segments keep values, so that they can be reverted
    public Segments(Entities entities, WorldClock clock, WriteStamps stamps, boolean recorded) {
        this.entities = entities;
        this.clock = clock;
        this.stamps = stamps;
        this.recorded = recorded;
    }

    /// Adds a part of the state. A segment lists the changes of the parts in the order in which the parts were
    /// added.
    public void add(SegmentPart part) {
        parts.add(part);
    }

    /// Adds a part whose changes a segment lists after those of all other parts.
    public void addLast(SegmentPart part) {
        lastParts.add(part);
    }

    /// The change sets of the shown tick. They may be outdated until [#refreshTickSets] is called.
    public TickSets tickSets() {
        return tickSets;
    }

    /// Whether segments keep values, so that they can be reverted.
    public boolean isRecorded() {
        return recorded;
    }

    /// Whether segments keep values now: the world is recorded, and no ticks are being rerun without keeping segments.
    public boolean isRecording() {
        return recorded && !paused;
    }

    /// The author of the open segment; null if none is open.
    @Nullable
    public Author author() {
        return author;
    }

    /// Whether a segment is open.
    public boolean isOpen() {
        return author != null;
    }

    /// Ends the open segment, if any, and opens another. The first segment after the end of a tick starts a new shown tick with
    /// empty change sets. If no tick is running, the segments of the ended tick are kept, so that [#revert] can show that tick
    /// again.
    public void open(Author by) {
        end();
        startTickIfEnded();
        author = by;
        boolean makesUpState = loading || by.kind() == Author.Kind.SCENE;
        tick = makesUpState ? clock.tick() : clock.nextTick();
        atState = !makesUpState && !clock.isInTick() && by.kind() != Author.Kind.INPUTS;
    }

    /// Runs code that loads a state. Segments that it opens belong to the last completed tick instead of the next one.
    public void load(Runnable making) {
        loading = true;
        try {
            making.run();
        } finally {
            loading = false;
        }
    }

    /// Opens a segment of the program itself if none is open.
    public void ensureOpen() {
        if (author == null) {
            open(Author.PROGRAM);
        }
    }

    private void startTickIfEnded() {
        if (tickEnded) {
            tickEnded = false;
            beforeEdits = clock.isInTick() ? List.of() : List.copyOf(ofTick);
            ofTick.clear();
            tickSets.begin();
        }
    }

    /// Adds a step to the open segment. Opens a segment of the program itself if none is open. Discards the step while
    /// [#isRecording] is false.
    public void note(Revertible step) {
        ensureOpen();
        if (isRecording()) {
            noted.add(step);
        }
    }

    /// Ends the open segment, if any. Returns null if none was open, if nothing changed in it, or while no segments are built,
    /// see [#silence].
    @Nullable
    public EngineSegment close() {
        return close(true);
    }

    /// Ends the open segment, if any. Builds it only if the world is recorded or there are listeners, and never while building is
    /// off, see [#silence].
    public void end() {
        close(recorded || !listeners.isEmpty());
    }

    private @Nullable EngineSegment close(boolean asked) {
        Author by = author;
        if (by == null) {
            return null;
        }
        EngineSegment.Builder built = asked && !paused ? builder() : null;
        if (built == null) {
            // A segment that is not built can't be added to the tick sets later.
            refreshTickSets();
        }
        int stamp = asked ? stamps.of(by, tick, atState) : 0;
        unfinished = built;
        collect(by, stamp, built);
        unfinished = null;
        author = null;
        if (built == null) {
            return null;
        }
        EngineSegment segment = new EngineSegment(by, tick, atState, built);
        if (segment.isEmpty()) {
            return null;
        }
        if (recorded) {
            ofTick.add(segment);
        }
        tell(segment);
        return segment;
    }

    private void tell(Segment segment) {
        if (!silent) {
            listeners.forEach(listener -> listener.accept(segment));
        }
    }

    /// Returns a new builder. If the last attempt to close this segment ran out of memory, returns the builder of that attempt:
    /// the parts that it already has are not collected again.
    private EngineSegment.Builder builder() {
        EngineSegment.Builder begun = unfinished;
        return begun == null ? new EngineSegment.Builder() : begun;
    }

    private void collect(Author by, int stamp, EngineSegment.@Nullable Builder built) {
        if (built != null) {
            noted.forEach(built::addStep);
            noted = new ArrayList<>();
        }
        Allocator.Delta slots = entities.allocator().close();
        if (slots != null && built != null) {
            built.addStep(new SlotStep(slots, entities.presence()));
        }
        for (SegmentPart part : parts) {
            part.close(by, stamp, built);
        }
        for (SegmentPart part : lastParts) {
            part.close(by, stamp, built);
        }
    }

    /// Ends the open segment, if any, and the shown tick. The next segment starts a new shown tick.
    public void endTick() {
        end();
        tickEnded = true;
        beforeEdits = List.of();
    }

    /// Switches the calls of listeners and the building of segments off or on.
    ///
    /// @param hide whether listeners are not called
    /// @param pause whether no segments are built
    public void silence(boolean hide, boolean pause) {
        silent = hide;
        paused = pause;
    }

    /// Whether no segments are built, see [#silence].
    public boolean isPaused() {
        return paused;
    }

    /// A copy of the list of segments of the shown tick, in order. Empty if the world is not recorded.
    public List<Segment> ofTick() {
        return List.copyOf(ofTick);
    }

    /// Restores the state before a segment. The world must be in the state after it. Removes the segment from the shown tick if
    /// it is the tick's newest one. If it was the only edit after a tick, the world shows that tick again.
    ///
    /// @throws WorldException if the segment is in the shown tick but is not its newest one, if a system or an edit has a segment
    ///     open, or if an iteration runs
    public void revert(EngineSegment segment) {
        endToMove("revert");
        if (!ofTick.isEmpty() && ofTick.getLast() != segment && ofTick.contains(segment)) {
            throw new WorldException("Segment \"%s\" is not the newest; \"%s\" is. Revert that one first.".formatted(
                    segment, ofTick.getLast()));
        }
        segment.revert();
        if (!ofTick.isEmpty() && ofTick.getLast() == segment) {
            ofTick.removeLast();
            tickEnded = false;
            showTickBeforeEdits();
        } else {
            beforeEdits = List.of();
        }
        tickSets.invalidate();
    }

    private void showTickBeforeEdits() {
        if (ofTick.isEmpty() && !clock.isInTick() && !beforeEdits.isEmpty()) {
            show(ShownTick.ended(beforeEdits));
        }
    }

    /// Restores the state after a segment. Adds the segment to the shown tick; if that tick has ended, starts a new shown tick
    /// first. The world must be in the state before the segment.
    ///
    /// @throws WorldException if a system or an edit has a segment open, or an iteration runs
    public void reapply(EngineSegment segment) {
        endToMove("reapply");
        apply(segment);
    }

    private void apply(EngineSegment segment) {
        startTickIfEnded();
        segment.reapply();
        ofTick.add(segment);
        tickEnded = segment.author().kind() == Author.Kind.CLOCK;
        tickSets.invalidate();
    }

    /// Reapplies a segment that was made in a copy of the world, and calls the listeners as if the segment had been made in this
    /// world.
    ///
    /// @throws WorldException if a system or an edit has a segment open, or an iteration runs
    /// @throws RuntimeException the exception of a listener; the segment is then reverted
    public void adopt(EngineSegment segment) {
        endProgramSegment("adopt");
        apply(segment);
        try {
            tell(segment);
        } catch (RuntimeException e) {
            revert(segment);
            throw e;
        }
    }

    /// Computes the tick's change sets again if segments were reverted or reapplied.
    public void refreshTickSets() {
        tickSets.refresh(ofTick);
    }

    /// Ends a segment that the program itself left open.
    ///
    /// @throws WorldException if a system or an edit has a segment open, or an iteration runs
    public void endProgramSegment(String verb) {
        if (author != null && author.kind() != Author.Kind.PROGRAM && !entities.queue().isIterating()) {
            throw new WorldException("%s was called while the segment of %s is open; close the segment first."
                    .formatted(verb, author));
        }
        refuseIteration(verb);
        end();
    }

    /// Ends the open segment like [#endProgramSegment], before a change of the world for which listeners are not called. Counts
    /// the change, see [#moves].
    public void endToMove(String verb) {
        endProgramSegment(verb);
        moves++;
    }

    /// Number of changes of the world for which listeners were not called: reverting or reapplying segments, running ticks again,
    /// or restoring a state.
    public long moves() {
        return moves;
    }

    /// Sets [#moves] back to an earlier number. Call this when the world is again in the state that it had at that number.
    public void backAt(long before) {
        moves = before;
    }

    /// Checks that no iteration runs.
    ///
    /// @throws WorldException if one runs
    public void refuseIteration(String verb) {
        if (entities.queue().isIterating()) {
            throw new WorldException("%s was called while iterating; call it after the iteration.".formatted(verb));
        }
    }

    /// The segments of the shown tick. Ends a segment that the program itself left open, unless an iteration runs; a segment of a
    /// system or an edit stays open.
    public List<Segment> endedOfTick() {
        if (author != null && author.kind() == Author.Kind.PROGRAM && !entities.queue().isIterating()) {
            end();
        }
        return ofTick();
    }

    /// Discards the open segment and the segments of the shown tick.
    public void reset() {
        moves++;
        author = null;
        unfinished = null;
        noted.clear();
        beforeEdits = List.of();
        ofTick.clear();
        tickEnded = false;
        tickSets.clear();
    }

    /// Whether the shown tick has ended, so that the next segment starts a new one.
    public boolean isTickEnded() {
        return tickEnded;
    }

    /// The shown tick.
    public ShownTick shown() {
        return new ShownTick(ofTick(), tickEnded, beforeEdits);
    }

    /// Sets the shown tick. Called after segments of several ticks were reverted or reapplied.
    public void show(ShownTick shown) {
        ofTick.clear();
        ofTick.addAll(shown.segments());
        tickEnded = shown.isEnded();
        beforeEdits = shown.beforeEdits();
        tickSets.invalidate();
    }

    /// Adds a listener that is called with each segment when it is closed or adopted, on the calling thread. It does not get
    /// empty segments, nor segments closed while listeners are silenced.
    public void listen(Consumer<Segment> listener) {
        listeners.add(listener);
    }

    /// Removes a listener.
    public void removeListener(Consumer<Segment> listener) {
        listeners.remove(listener);
    }
}
