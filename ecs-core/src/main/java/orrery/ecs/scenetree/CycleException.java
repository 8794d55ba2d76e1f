package orrery.ecs.scenetree;

import orrery.ecs.world.WorldException;

/// Thrown if an entity would become a child of itself or of one of its descendants. The message names the path from the entity
/// down to the intended parent.
public final class CycleException extends WorldException {
    private static final long serialVersionUID = 1L;

    /// Creates an exception.
    public CycleException(String message) {
        super(message);
    }
}
