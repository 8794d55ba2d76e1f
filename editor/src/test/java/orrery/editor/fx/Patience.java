package orrery.editor.fx;

import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.testfx.util.WaitForAsyncUtils;

/// Waiting for what the window comes to show. A view reaches the panes some time after the command that it follows from, on a
/// slow machine seconds later; so tests ask for nothing at once, and for long enough.
public final class Patience {

    private static final int SECONDS = 120;

    private Patience() {}

    /// Waits until something holds, looking on the FX thread: so never at a pane that has shown a view by half.
    public static void await(String what, Callable<Boolean> condition) {
        awaitAnywhere(what, () -> WaitForAsyncUtils.asyncFx(condition).get());
    }

    /// Waits until something holds that has to do with no window.
    public static void awaitAnywhere(String what, Callable<Boolean> condition) {
        try {
            WaitForAsyncUtils.waitFor(SECONDS, TimeUnit.SECONDS, condition);
        } catch (TimeoutException e) {
            throw new AssertionError("Waited %d s in vain: %s".formatted(SECONDS, what), e);
        }
    }
}
