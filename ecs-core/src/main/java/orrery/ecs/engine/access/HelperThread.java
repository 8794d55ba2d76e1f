package orrery.ecs.engine.access;

/// A daemon thread that helps the threads of worlds with parallel updates. It never owns a world.
public final class HelperThread extends Thread {
    /// A thread that has not been started.
    public HelperThread(Runnable work) {
        super(null, work, "orrery helper", 0, false);
        setDaemon(true);
        setContextClassLoader(HelperThread.class.getClassLoader());
    }
}
