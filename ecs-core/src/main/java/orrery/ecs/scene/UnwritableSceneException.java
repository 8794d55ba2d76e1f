package orrery.ecs.scene;

import java.util.List;

/// A world holds values that the kind of scene asked for must not or can't hold; nothing was written.
public final class UnwritableSceneException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String[] reasons;

    UnwritableSceneException(List<String> reasons) {
        super(String.join("\n", reasons));
        this.reasons = reasons.toArray(String[]::new);
    }

    /// Throws if there are reasons.
    static void throwIfAny(List<String> reasons) {
        if (!reasons.isEmpty()) {
            throw new UnwritableSceneException(reasons);
        }
    }

    /// What they are, a sentence each, up to 100.
    public List<String> reasons() {
        return List.of(reasons);
    }
}
