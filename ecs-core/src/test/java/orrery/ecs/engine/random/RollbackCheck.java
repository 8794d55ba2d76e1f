package orrery.ecs.engine.random;

import java.util.List;
import java.util.Map;
import orrery.ecs.world.Segment;

/// Reverts and reapplies the segments of one operation: hash and watches must be equal on both sides.
public final class RollbackCheck {
    private final WorldSubject subject;
    private final List<Segment> segments;
    private final int first;
    private final long hash;
    private final Map<Subject.WatchKey, Map<String, List<Long>>> peeks;

    /// Stores the state before the operation.
    ///
    /// @param subject a recorded world without an open segment
    /// @param segments its closed segments, to which those of the operation will be added
    RollbackCheck(WorldSubject subject, List<Segment> segments) {
        this.subject = subject;
        this.segments = segments;
        first = segments.size();
        hash = subject.world.hash();
        peeks = ChangeAgreement.peeks(subject);
    }

    void check() {
        List<Segment> made = List.copyOf(segments.subList(first, segments.size()));
        long hashAfter = subject.world.hash();
        Map<Subject.WatchKey, Map<String, List<Long>>> peeksAfter = ChangeAgreement.peeks(subject);
        made.reversed().forEach(subject.world::revert);
        StateAgreement.equal("hash, a deed taken back", hash, subject.world.hash());
        StateAgreement.equal("hash from scratch, a deed taken back", hash, subject.world.hashFromScratch());
        StateAgreement.equal("watches, a deed taken back", peeks, ChangeAgreement.peeks(subject));
        made.forEach(subject.world::reapply);
        StateAgreement.equal("hash, a deed made again", hashAfter, subject.world.hash());
        StateAgreement.equal("watches, a deed made again", peeksAfter, ChangeAgreement.peeks(subject));
    }

    /// If the operation was one segment, that segment must have the changes of the reference.
    void checkOneSegment(ReferenceWorld before, ReferenceWorld after, Map<Subject.WatchKey, ReferenceChanges> changes) {
        if (segments.size() == first + 1) {
            ChangeAgreement.checkSegment(segments.getLast(), before, after, changes);
        } else if (segments.size() == first) {
            StateAgreement.equal("changes without a segment", Map.of(), changes);
        }
    }
}
