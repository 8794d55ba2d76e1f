package orrery.ecs.scene.text;

/// A value is nested deeper than a scene holds; whoever writes the component says so.
public final class TooDeepException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooDeepException() {
        super("The value is nested more than %d levels deep.".formatted(SceneLimits.NESTING));
    }
}
