package orrery.ecs.schedule;

/// The code of a system. Each run gets a new object; state that must outlive the run belongs in components and singletons.
@FunctionalInterface
public interface Behaviour {
    /// Runs the system once.
    void run(SystemContext context);
}
