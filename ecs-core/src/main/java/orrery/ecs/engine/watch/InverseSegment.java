package orrery.ecs.engine.watch;

import orrery.ecs.engine.segment.EngineChange;
import orrery.ecs.engine.segment.EngineSegment;
import orrery.ecs.engine.segment.Provenance;
import orrery.ecs.engine.segment.Revertible;
import orrery.ecs.engine.segment.SlotStep;
import orrery.ecs.engine.segment.WriteStamps;
import orrery.ecs.storage.TableDelta;
import orrery.ecs.world.Author;
import orrery.ecs.world.Change;

/// Creates the inverse of a segment: a change by another author that leads from the state after the segment to the state before
/// it. The editor uses inverses to record edits in a world whose scene already contains the result of the edits. First it writes
/// the old values into the world. The inverses of these writes then make the edits again, as segments of the edits' authors.
public final class InverseSegment {
    private InverseSegment() {}

    /// Removes the changes of a segment that was just closed from the watches that collected them, so that no system receives
    /// them.
    public static void hideFromWatches(EngineSegment closed) {
        closed.steps().reversed().stream().filter(Watch.Collecting.class::isInstance).forEach(Revertible::revert);
    }

    /// Whether [#of] accepts a segment: it changed components and entities only, and no entity set, queue, input or pending
    /// value.
    public static boolean isPossible(EngineSegment segment) {
        return segment.setChanges().isEmpty() && segment.changes().stream().noneMatch(Change::isPending)
                && segment.steps().stream().allMatch(step -> step instanceof EngineSegment.TableStep
                        || step instanceof SlotStep || step instanceof Watch.Collecting);
    }

    /// Creates the inverse of a segment. The inverse counts as made at the state before `tick`. The world must be in the
    /// state after the segment. Watches don't collect the inverse.
    ///
    /// @param author author of the inverse
    /// @param tick the tick to which the inverse belongs
    /// @param stamps write stamps of the world
    public static EngineSegment of(EngineSegment segment, Author author, long tick, WriteStamps stamps) {
        EngineSegment.Builder parts = new EngineSegment.Builder();
        int stamp = new Provenance(author, tick, true).stamp(stamps);
        segment.steps().stream().filter(SlotStep.class::isInstance).map(SlotStep.class::cast)
                .forEach(step -> parts.addStep(new SlotStep(step.delta().inverse(), step.presence())));
        segment.changes().forEach(change -> add(EngineChange.of(change), stamp, parts));
        return new EngineSegment(author, tick, true, parts);
    }

    private static <C extends Record> void add(EngineChange<C> change, int stamp, EngineSegment.Builder parts) {
        TableDelta inverse = change.delta().inverse(stamp);
        parts.add(change.type(), inverse, false);
    }
}
