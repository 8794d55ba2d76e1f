package orrery.editor.fx;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.testfx.util.WaitForAsyncUtils;

/// Waits for conditions. A view reaches the panes some time after its command, on a slow machine seconds later.
public final class Patience {

    private static final int SECONDS = 120;
    private static final long LONGEST_PAUSE_MILLIS = 10;

    private Patience() {}

    /// Waits until a condition is true. Evaluates it on the FX thread, so that it never sees a partly shown view.
    public static void await(String what, Callable<Boolean> condition) {
        awaitAnywhere(what, () -> WaitForAsyncUtils.asyncFx(condition).get());
    }

    /// Waits until a condition that involves no window is true.
    public static void awaitAnywhere(String what, Callable<Boolean> condition) {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        long pauseMillis = 1;
        try {
            while (!condition.call()) {
                if (System.nanoTime() > deadline) {
                    throw new AssertionError("Waited %d s in vain: %s".formatted(SECONDS, what));
                }
                Thread.sleep(pauseMillis);
                pauseMillis = Math.min(2 * pauseMillis, LONGEST_PAUSE_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new AssertionError("Interrupted while waiting: " + what, e);
        } catch (Exception e) {
            throw new AssertionError("Failed while waiting: " + what, e);
        }
    }
}
