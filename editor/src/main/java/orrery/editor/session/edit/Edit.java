package orrery.editor.session.edit;

import orrery.ecs.provider.Simulation;

/// A user's change to the world. It runs on the simulation thread and is recorded as one segment.
@FunctionalInterface
public interface Edit {
    /// Changes the world. An exception reverts the whole edit, and its message is shown to the user.
    void apply(Simulation simulation);
}
