package orrery.editor.session.stop;

import java.util.List;
import orrery.ecs.expression.Invariant;
import orrery.editor.session.time.RecordedWorld;

/// The open world with its invariants. Simulation thread.
public interface WatchedWorld extends RecordedWorld {
    /// The invariants.
    SceneInvariants invariants();

    /// Replaces the invariants.
    void setInvariants(List<Invariant> all);
}
