package orrery.ecs.schedule;

import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.Entity;
import orrery.ecs.world.PassException;

/// Thrown if a system throws during a tick. A recorded world has returned to the state before the tick; a world without recording
/// is damaged. See [Schedule].
public final class SystemFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final long tick;
    private final String system;
    private final long entity;
    private final @Nullable String component;

    /// @param tick number of the tick
    /// @param system name of the system
    /// @param cause exception of the system
    public SystemFailure(long tick, String system, Throwable cause) {
        super("System %s failed in tick %d: %s".formatted(system, tick,
                cause.getMessage() == null ? cause.toString() : cause.getMessage()), cause);
        this.tick = tick;
        this.system = system;
        PassException pass = cause instanceof PassException p ? p : null;
        entity = pass == null ? 0 : pass.entity().handle();
        component = pass == null ? null : pass.type().name();
    }

    /// Number of the tick in which the system failed.
    public long tick() {
        return tick;
    }

    /// Name of the system.
    public String system() {
        return system;
    }

    /// The entity at which the system failed, or [Entity#NONE] if unknown.
    public Entity entity() {
        return new Entity(entity);
    }

    /// The program line at which the system failed: the first frame in the deepest cause's stack trace that belongs neither to
    /// the library nor to the JDK. Empty if there is no such frame.
    public Optional<StackTraceElement> origin() {
        Throwable deepest = this;
        for (Throwable next = getCause(); next != null && next != deepest; next = next.getCause()) {
            deepest = next;
        }
        return Arrays.stream(deepest.getStackTrace()).filter(frame -> !isOfLibraryOrJdk(frame)).findFirst();
    }

    private static boolean isOfLibraryOrJdk(StackTraceElement frame) {
        String module = frame.getModuleName();
        return frame.getClassName().startsWith("orrery.ecs.")
                || module != null && (module.startsWith("java.") || module.startsWith("jdk."));
    }

    /// Name of the component type at which the system failed, or null if unknown.
    public @Nullable String component() {
        return component;
    }
}
