package orrery.ecs.storage.row;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/// Calls loops over rows so that the JIT compiles each by itself.
///
/// Compiled as a part of whatever calls it, a loop can miss the JIT's limits: what it calls for each row is then not inlined, and
/// each row takes a record or two. Joins of 10 µs took 2,500 in two of five runs, some seconds after their start.
public final class OutOfLine {
    /// Not final: the JIT inlines constant handles.
    @SuppressWarnings("NonFinalStaticField")
    private static MethodHandle run = find();

    private OutOfLine() {}

    private static MethodHandle find() {
        try {
            return MethodHandles.publicLookup().findVirtual(Runnable.class, "run", MethodType.methodType(void.class));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Runs a loop; throws what it throws.
    public static void run(Runnable loop) {
        try {
            run.invokeExact(loop);
        } catch (Throwable e) {
            throw HiddenClasses.rethrow(e);
        }
    }
}
