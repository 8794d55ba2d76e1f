package orrery.editor.session.edit;

import orrery.ecs.provider.Simulation;

/// A change that the user makes, carried out on the simulation thread as one segment.
@FunctionalInterface
public interface Edit {
    /// Changes the world. What it throws takes the whole edit back and becomes the message for the user.
    void apply(Simulation simulation);
}
