package orrery.ecs.storage.row;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/// Calls loops over rows in a way that makes the JIT compile each loop separately.
///
/// If a loop is compiled as a part of its caller, the code can exceed the JIT's limits. The methods that the loop calls for each
/// row are then not inlined, and each row allocates one or two records. Without this class, joins that otherwise take 10 µs took
/// 2,500 µs in two of five runs, a few seconds after the start.
public final class OutOfLine {
    /// Not final, because the JIT would inline a constant handle.
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
