package orrery.ecs.bench.dominion;

import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import orrery.ecs.bench.work.Workload;

/// W1.
final class MotionUpdate implements Workload {
    private final Dominion dominion = Dominion.create();
    private final Entity[] entities;

    MotionUpdate(int count) {
        entities = IntStream.range(0, count).mapToObj(i -> dominion.createEntity(new Motion(i)))
                .toArray(Entity[]::new);
    }

    @Override
    public void tick() {
        dominion.findEntitiesWith(Motion.class).stream().forEach(result -> {
            Motion m = result.comp();
            m.px += m.vx;
            m.py += m.vy;
            m.vx += m.ax;
            m.vy += m.ay;
        });
    }

    @Override
    public double[] values() {
        return Stream.of(entities).map(entity -> entity.get(Motion.class))
                .flatMapToDouble(m -> DoubleStream.of(m.px, m.py, m.vx, m.vy)).toArray();
    }
}
