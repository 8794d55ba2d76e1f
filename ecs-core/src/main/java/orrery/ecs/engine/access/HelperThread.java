package orrery.ecs.engine.access;

import org.jspecify.annotations.Nullable;

/// A daemon thread that helps the threads of worlds with parallel updates. It never owns a world.
public final class HelperThread extends Thread {
    private @Nullable Thread helped;

    /// Creates a thread; does not start it.
    public HelperThread(Runnable work) {
        super(null, work, "orrery helper", 0, false);
        setDaemon(true);
        setContextClassLoader(HelperThread.class.getClassLoader());
    }

    /// The thread for which the calling thread computes. For a helper that computes an update, this is the thread of the updated
    /// world; otherwise it is the calling thread itself.
    public static Thread principal() {
        Thread current = Thread.currentThread();
        Thread helped = current instanceof HelperThread helper ? helper.helped : null;
        return helped == null ? current : helped;
    }

    /// If the calling thread is a helper, sets the thread that it helps.
    ///
    /// @param principal the thread of a world; null if the calling thread no longer helps one
    public static void help(@Nullable Thread principal) {
        if (Thread.currentThread() instanceof HelperThread helper) {
            helper.helped = principal;
        }
    }
}
