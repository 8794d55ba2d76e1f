package orrery.ecs.scenetree;

import orrery.ecs.world.WorldException;

/// An entity was to become a child of one of its own descendants, or of itself; the message names the path.
public final class CycleException extends WorldException {
    private static final long serialVersionUID = 1L;

    /// Creates an exception.
    public CycleException(String message) {
        super(message);
    }
}
