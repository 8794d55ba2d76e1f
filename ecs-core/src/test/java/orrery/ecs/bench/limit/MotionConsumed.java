package orrery.ecs.bench.limit;

import orrery.ecs.bench.work.Workload;

/// W1c: the same loop. All entities are known to have changed, so the consumer's sum is one more loop.
final class MotionConsumed implements Workload {
    private final Motion motion;
    private long sum;

    MotionConsumed(int entities) {
        motion = new Motion(entities);
    }

    @Override
    public void tick() {
        motion.tick();
        sum += motion.sumOfPx();
    }

    @Override
    public double[] values() {
        return new double[] {sum};
    }
}
