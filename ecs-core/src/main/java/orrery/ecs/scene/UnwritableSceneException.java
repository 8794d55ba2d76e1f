package orrery.ecs.scene;

import java.util.List;

/// Thrown if a world holds values that the requested kind of scene must not or cannot hold. Files are unchanged.
public final class UnwritableSceneException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String[] reasons;

    UnwritableSceneException(List<String> reasons) {
        super(String.join("\n", reasons));
        this.reasons = reasons.toArray(String[]::new);
    }

    /// Throws if there are any reasons.
    static void throwIfAny(List<String> reasons) {
        if (!reasons.isEmpty()) {
            throw new UnwritableSceneException(reasons);
        }
    }

    /// The reasons, each with a remedy, at most 100.
    public List<String> reasons() {
        return List.of(reasons);
    }
}
