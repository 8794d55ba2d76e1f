package orrery.ecs.bench.work;

/// One workload in one implementation, filled with its entities and ready to run.
public interface Workload {
    /// Does the work of one tick.
    void tick();

    /// The values on which all implementations must agree: numbers in an order that the workload defines, entities in order of
    /// creation. NaN if the implementation does not know a value.
    double[] values();
}
