package orrery.ecs.schedule;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;
import orrery.ecs.world.PassException;

/// A system threw in the middle of a tick. A recorded world is at the state before the tick again; an unrecorded one is
/// damaged.
public final class SystemFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private static final List<String> LIBRARIES = List.of("java.", "jdk.", "sun.", "orrery.ecs.");

    private final long tick;
    private final String system;
    private final long entity;
    private final @Nullable String component;

    /// @param tick the tick
    /// @param system name of the system
    /// @param cause what it threw
    public SystemFailure(long tick, String system, Throwable cause) {
        super("System %s failed in tick %d: %s".formatted(system, tick,
                cause.getMessage() == null ? cause.toString() : cause.getMessage()), cause);
        this.tick = tick;
        this.system = system;
        PassException pass = cause instanceof PassException p ? p : null;
        entity = pass == null ? 0 : pass.entity().handle();
        component = pass == null ? null : pass.type().name();
    }

    /// The tick that was taken back.
    public long tick() {
        return tick;
    }

    /// The system.
    public String system() {
        return system;
    }

    /// The entity at which it failed, or [Entity#NONE] where it is not known.
    public Entity entity() {
        return new Entity(entity);
    }

    /// The line of the program at which it failed: the first of the deepest cause's stack trace that is neither the
    /// library's nor the JDK's; empty where there is none.
    public Optional<StackTraceElement> origin() {
        Throwable deepest = this;
        for (Throwable next = getCause(); next != null && next != deepest; next = next.getCause()) {
            deepest = next;
        }
        return Arrays.stream(deepest.getStackTrace())
                .filter(frame -> LIBRARIES.stream().noneMatch(frame.getClassName()::startsWith)).findFirst();
    }

    /// Name of the component type at which it failed, or null where it is not known.
    public @Nullable String component() {
        return component;
    }
}
