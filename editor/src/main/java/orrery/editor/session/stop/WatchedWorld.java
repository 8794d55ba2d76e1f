package orrery.editor.session.stop;

import java.util.List;
import orrery.ecs.expression.Invariant;
import orrery.editor.session.time.RecordedWorld;

/// The open world with what is to hold in it. Simulation thread.
public interface WatchedWorld extends RecordedWorld {
    /// What is to hold.
    SceneInvariants invariants();

    /// Says what is to hold from now on.
    void setInvariants(List<Invariant> all);
}
