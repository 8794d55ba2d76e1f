package orrery.ecs.scene.text;

/// Thrown if a value exceeds the nesting limit of scenes. `WriteContext.component` catches and reports the exception.
public final class TooDeepException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooDeepException() {
        super("The value is nested more than %d levels deep.".formatted(SceneLimits.NESTING));
    }
}
