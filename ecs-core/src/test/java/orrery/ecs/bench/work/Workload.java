package orrery.ecs.bench.work;

/// One workload in one implementation, filled with its entities and ready to run.
public interface Workload {
    /// Does the work of one tick.
    void tick();

    /// What all implementations must agree on: numbers in an order that the workload defines, entities in the order of
    /// their making. NaN is what an implementation is not told.
    double[] values();
}
