package orrery.ecs.recording;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.segment.EngineSegment;
import orrery.ecs.history.Branch;
import orrery.ecs.history.Position;
import orrery.ecs.history.RecordedTick;
import orrery.ecs.history.Recording;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.history.Writes;
import orrery.ecs.provider.Simulation;
import orrery.ecs.recording.chunk.ChunkWriter;
import orrery.ecs.scene.Scene;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.Scenes;
import orrery.ecs.scene.UnwritableSceneException;
import orrery.ecs.schedule.RunReport;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Change;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;

/// Visits all positions of a recording in both directions and reads the data that the panes of a window read. Throws if any of
/// that throws. States and ticks that branches share are visited once.
final class Walk {
    /// Maximum number of entities whose writes are searched for.
    private static final int MOST_ENTITIES = 8;

    private final Simulation simulation;
    private final EngineWorld world;
    private final Recording recording;
    /// Immutable objects, which are read once, however many positions have them.
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private long read;

    private Walk(OpenedRecording opened) {
        simulation = opened.simulation();
        world = EngineWorld.of(simulation.world());
        recording = opened.recording();
    }

    /// Reads everything at every position. Returns a sum of the numbers and text lengths that were read.
    static long through(OpenedRecording opened) {
        Walk walk = new Walk(opened);
        for (Branch branch : List.copyOf(opened.recording().branches())) {
            if (!opened.recording().branches().contains(branch)) {
                continue; // it did not differ from its parent, so it disappeared when it was left
            }
            walk.forward(branch);
            walk.back(branch);
            walk.writes(branch);
        }
        walk.scene();
        return walk.read;
    }

    private void forward(Branch branch) {
        @Nullable
        Position at = Position.state(branch, firstOwn(branch));
        for (; at != null; at = recording.nextTick(at)) {
            recording.seek(at);
            views();
        }
        recording.seek(recording.newest(branch));
        views();
        for (RecordedTick tick : recording.ticks(branch)) {
            ofTick(tick);
        }
    }

    private void back(Branch branch) {
        @Nullable
        Position at = recording.newest(branch);
        while (at != null) {
            recording.seek(at);
            arrays();
            read += recording.segmentsFrom(branch, at.tick()).size() + recording.segmentsDone(at);
            at = at.equals(Position.state(branch, firstOwn(branch))) ? null : recording.previousStep(at);
        }
    }

    /// The state at which a branch left its parent; for a first branch, the oldest state.
    private long firstOwn(Branch branch) {
        return branch.parent() == null ? recording.firstTick() : Math.max(branch.forkTick(), recording.firstTick());
    }

    private void writes(Branch branch) {
        List<Entity> some = new ArrayList<>();
        some.add(Entity.NONE);
        world.forEachEntity(some::add);
        for (Entity entity : some.subList(0, Math.min(some.size(), MOST_ENTITIES))) {
            Writes found = Writes.back(recording, branch, branch.newestTick(), WriteQuery.of(entity));
            while (found.hasNext()) {
                found.next().forEach(this::text);
            }
        }
    }

    private void text(Object what) {
        read += what.toString().length();
    }

    // ---- at a position

    private void views() {
        arrays();
        world.singleton(ScheduleSettings.class).order().forEach(name -> read += name.length());
        simulation.schedule().systems().stream().map(SystemDefinition::name).forEach(this::text);
        simulation.schedule().settings().disabled().forEach(name -> read += name.length());
        simulation.schedule().reports().forEach(this::report);
        simulation.tree().forEach(node -> read += simulation.tree().pathTo(node).size());
        world.entitySets().forEach(set -> set.entities().forEach(each -> text(world.describe(each))));
        world.eventQueues().values().forEach(queue -> {
            queue.events().forEach(this::text);
            read += queue.firstSequence() + queue.missedCount() + queue.cursors().size();
        });
        world.watches().forEach(watch -> world.peek(watch).forEach(each -> text(world.describe(each))));
        world.submittedInputs().forEach(this::text);
        world.inputs().forEach(this::text);
        world.segmentsOfTick().forEach(this::segment);
        read += world.hash() == world.hashFromScratch() ? 1 : 0;
        world.memory();
        world.snapshot();
    }

    private void arrays() {
        for (EngineArray<?> array : world.arrays()) {
            rows(array);
        }
        world.forEachEntity(entity -> text(world.describe(entity)));
    }

    private <C extends Record> void rows(EngineArray<C> array) {
        for (int row = 0; row < array.size(); row++) {
            C value = array.peekAt(row);
            for (Object leaf : array.type().leaves(value)) {
                text(leaf);
            }
            text(array.entityAt(row));
            text(String.valueOf(array.writerAt(row)));
            read += array.madeAt(row) + array.writtenTickAt(row);
        }
        array.changes().forEach(each -> text(world.describe(each)));
        if (array.type().isDeferred()) {
            for (int place = 0; place < array.modifySet().size(); place++) {
                text(array.modifySet().entityAt(place));
            }
        }
    }

    // ---- of a tick

    private void ofTick(RecordedTick tick) {
        if (!seen.add(tick)) {
            return;
        }
        tick.segments().forEach(this::segment);
        tick.reports().forEach(this::report);
        tick.inputs().forEach(this::text);
        tick.submittedInputs().forEach(this::text);
        tick.order().forEach(this::text);
        tick.authors().forEach(this::text);
        read += tick.hash() + tick.edits() + (long) tick.secondsPerTick() + tick.rawBytes();
    }

    private void report(RunReport report) {
        text(report);
        report.watched().forEach(this::text);
    }

    private void segment(Segment segment) {
        if (!seen.add(segment)) {
            return;
        }
        text(segment);
        segment.changes().forEach(this::change);
        segment.setChanges().forEach(this::text);
        segment.created().forEach(this::text);
        segment.destroyed().forEach(this::text);
        segment.inputs().forEach(this::text);
        read += segment.madeAt() + EngineSegment.of(segment).bytes();
    }

    private <C extends Record> void change(Change<C> change) {
        ComponentType<C> type = change.type();
        for (int entry = 0; entry < change.count(); entry++) {
            text(change.kind(entry));
            text(world.describe(change.entity(entry)));
            text(String.valueOf(change.before(entry)));
            text(String.valueOf(change.after(entry)));
            int place = entry;
            type.fields().forEach(field -> read += change.differs(place, field) ? 1 : 0);
        }
    }

    // ---- saving

    private void scene() {
        recording.seek(recording.firstTick());
        for (SceneKind kind : SceneKind.values()) {
            try {
                read += Scenes.toBytes(Scene.of(simulation), kind).length;
            } catch (UnwritableSceneException e) {
                e.reasons().forEach(this::text); // for example, a field must not be NaN
            }
        }
    }

    /// The bytes of an opened recording, saved again.
    ///
    /// @param isPacked whether the chunks are packed, which takes as long as all the rest
    static byte[] saved(OpenedRecording opened, boolean isPacked) {
        try {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            ChunkWriter to = isPacked ? new ChunkWriter(out) : ChunkWriter.unpacked(out);
            RecordingWriter writer = new RecordingWriter(opened.recording(), TickSpan.all(opened.recording()),
                    RecordingNotes.of(opened.simulation()).with(opened.invariants()).withScene(opened.scene())
                            .withFailure(opened.failure()));
            boolean isLeft = writer.writeSome(to::write, Long.MAX_VALUE);
            if (isLeft) {
                throw new AssertionError("Not all is written.");
            }
            return out.toByteArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
