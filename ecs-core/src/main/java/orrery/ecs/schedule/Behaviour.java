package orrery.ecs.schedule;

/// The code of a system. An object is used for one run; state belongs in components and singletons.
@FunctionalInterface
public interface Behaviour {
    /// Runs once.
    void run(SystemContext context);
}
