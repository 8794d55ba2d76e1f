package orrery.ecs.schedule;

/// What a system does when it runs. An object lives for one run: its state is in components and singletons.
@FunctionalInterface
public interface Behaviour {
    /// Runs once.
    void run(SystemContext context);
}
