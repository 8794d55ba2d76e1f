package orrery.ecs.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.Allocator;
import orrery.ecs.storage.Presence;
import orrery.ecs.storage.TableDelta;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;
import orrery.ecs.world.Segment;
import orrery.ecs.world.WorldException;

/// Opens and closes segments, keeps those of the shown tick, and hands changes to sets and watches.
final class Segments {
    private final EngineWorld world;
    private final List<Segment> ofTick = new ArrayList<>();
    private final List<Consumer<Segment>> listeners = new ArrayList<>();
    private List<Revertible> noted = new ArrayList<>();
    private @Nullable Author author;
    private EngineSegment.@Nullable Builder unfinished;
    private long tick;
    private boolean atState;
    private boolean loading;
    private boolean tickEnded;
    private boolean setsStale;
    private boolean unobserved;
    private boolean paused;

    Segments(EngineWorld world) {
        this.world = world;
    }

    @Nullable
    Author author() {
        return author;
    }

    boolean isOpen() {
        return author != null;
    }

    void open(Author by) {
        end();
        startTickIfEnded();
        author = by;
        boolean makesUpState = loading || by.kind() == Author.Kind.SCENE;
        tick = makesUpState ? world.tick() : world.tickBeingMade();
        atState = !makesUpState && !world.isInTick() && by.kind() != Author.Kind.INPUTS;
    }

    void load(Runnable making) {
        loading = true;
        try {
            making.run();
        } finally {
            loading = false;
        }
    }

    /// Opens a segment of the program itself where none is open.
    void ensureOpen() {
        if (author == null) {
            open(Author.PROGRAM);
        }
    }

    private void startTickIfEnded() {
        if (tickEnded) {
            tickEnded = false;
            ofTick.clear();
            setsStale = false;
            world.arrays().forEach(array -> array.clearTickSet());
        }
    }

    void note(Revertible step) {
        ensureOpen();
        if (world.isRecording()) {
            noted.add(step);
        }
    }

    /// Ends the open segment, if any; null if nothing happened in it.
    @Nullable
    EngineSegment close() {
        return close(true);
    }

    /// Ends the open segment, if any. What it changed is put together only if somebody needs it.
    void end() {
        close(world.isRecorded() || !listeners.isEmpty());
    }

    private @Nullable EngineSegment close(boolean asked) {
        Author by = author;
        if (by == null) {
            return null;
        }
        EngineSegment.Builder parts = asked && !paused ? builder() : null;
        int stamp = asked ? world.stamps().of(by, tick, atState) : 0;
        unfinished = parts;
        collect(by, stamp, parts);
        unfinished = null;
        author = null;
        if (parts == null) {
            return null;
        }
        EngineSegment segment = new EngineSegment(by, tick, atState, parts);
        if (segment.isEmpty()) {
            return null;
        }
        if (world.isRecorded()) {
            ofTick.add(segment);
        }
        if (!unobserved) {
            listeners.forEach(listener -> listener.accept(segment));
        }
        return segment;
    }

    /// That of a closing which ended for want of memory, with what it had put together by then; else a new one.
    private EngineSegment.Builder builder() {
        EngineSegment.Builder begun = unfinished;
        return begun == null ? new EngineSegment.Builder() : begun;
    }

    private void collect(Author by, int stamp, EngineSegment.@Nullable Builder parts) {
        if (parts != null) {
            parts.steps.addAll(noted);
            noted = new ArrayList<>();
        }
        Allocator.Delta slots = world.allocator().close();
        if (slots != null && parts != null) {
            parts.steps.add(new SlotStep(slots, world.presence()));
        }
        world.streams().close(stamp, parts);
        for (EngineArray<?> array : world.arrays()) {
            array.close(by, stamp, parts);
        }
        world.entitySets().forEach(set -> set.close(stamp, parts));
        world.eventQueues().values().forEach(queue -> queue.close(parts));
    }

    /// The change of the slots. An entity that lives again may be known to any table.
    record SlotStep(Allocator.Delta delta, Presence presence) implements Revertible {
        @Override
        public void revert() {
            delta.revert();
            noteAll(delta.destroyed());
        }

        @Override
        public void reapply() {
            delta.reapply();
            noteAll(delta.created());
        }

        @Override
        public long bytes() {
            return delta.bytes();
        }

        private void noteAll(long[] handles) {
            for (long handle : handles) {
                presence.noteAll(handle);
            }
        }
    }

    void endTick() {
        end();
        tickEnded = true;
    }

    /// Tells no one of segments, and with `pause` makes none, or does so again.
    void unobserved(boolean hide, boolean pause) {
        unobserved = hide;
        paused = pause;
    }

    boolean isPaused() {
        return paused;
    }

    List<Segment> ofTick() {
        return List.copyOf(ofTick);
    }

    void revert(EngineSegment segment) {
        settle("revert");
        if (!ofTick.isEmpty() && ofTick.getLast() != segment && ofTick.contains(segment)) {
            throw new WorldException("Segment \"%s\" is not the newest; \"%s\" is. Revert that one first.".formatted(
                    segment, ofTick.getLast()));
        }
        segment.revert();
        if (!ofTick.isEmpty() && ofTick.getLast() == segment) {
            ofTick.removeLast();
            tickEnded = false;
        }
        setsStale = true;
    }

    void reapply(EngineSegment segment) {
        settle("reapply");
        startTickIfEnded();
        segment.reapply();
        ofTick.add(segment);
        tickEnded = segment.author().kind() == Author.Kind.CLOCK;
        setsStale = true;
    }

    /// Makes the tick's sets those of its segments again, after some were taken back or made again.
    void freshenTickSets() {
        if (!setsStale) {
            return;
        }
        setsStale = false;
        world.arrays().forEach(array -> array.clearTickSet());
        for (Segment segment : ofTick) {
            for (Change<?> change : segment.changes()) {
                TableDelta delta = EngineChange.of(change).delta();
                world.array(change.type()).collectTick(delta, change.isPending());
            }
        }
    }

    /// Ends what the program itself left open.
    ///
    /// @throws WorldException if a system or edit is at work, so that there is no state to speak of
    void settle(String verb) {
        if (author != null && author.kind() != Author.Kind.PROGRAM || world.queue().isIterating()) {
            throw new WorldException("%s was called while %s; close the segment first.".formatted(verb,
                    world.queue().isIterating() ? "iterating" : "the segment of " + author + " is open"));
        }
        end();
    }

    /// Forgets what was open and what the shown tick had.
    void reset() {
        author = null;
        unfinished = null;
        noted.clear();
        ofTick.clear();
        tickEnded = false;
        world.arrays().forEach(array -> array.clearTickSet());
    }

    boolean isTickEnded() {
        return tickEnded;
    }

    /// Puts back the segments that the shown tick had, after a tick was taken back.
    void showTick(List<Segment> segments, boolean ended) {
        ofTick.clear();
        ofTick.addAll(segments);
        tickEnded = ended;
        setsStale = true;
    }

    void listen(Consumer<Segment> listener) {
        listeners.add(listener);
    }
}
