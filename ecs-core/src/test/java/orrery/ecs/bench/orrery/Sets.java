package orrery.ecs.bench.orrery;

import java.util.stream.IntStream;
import orrery.ecs.bench.work.Start;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;

/// SET: five methods, each with its own call of `set`.
final class Sets extends Ticking {
    private final ComponentArray<Position> positions;
    private final Entity[] chosen;

    Sets(int entities, TrackingLevel level) {
        super(level, Position.class);
        positions = world.array(Position.class);
        for (int i = 0; i < entities; i++) {
            world.create(Position.start(i));
        }
        chosen = Values.entitiesAt(positions, IntStream.range(0, Start.SET_ENTITIES).toArray()).toArray(Entity[]::new);
        filled();
    }

    @Override
    void run() {
        for (int round = 0; round < Start.SET_ROUNDS; round++) {
            right();
            up();
            swap();
            shrink();
            raise();
        }
    }

    private void right() {
        for (Entity each : chosen) {
            Position place = positions.get(each);
            positions.set(each, place.withX(place.x() + 1));
        }
    }

    private void up() {
        for (Entity each : chosen) {
            Position place = positions.get(each);
            positions.set(each, place.withY(place.y() + 2));
        }
    }

    private void swap() {
        for (Entity each : chosen) {
            Position place = positions.get(each);
            positions.set(each, new Position(place.y(), place.x()));
        }
    }

    private void shrink() {
        for (Entity each : chosen) {
            Position place = positions.get(each);
            positions.set(each, new Position(place.x() * 0.5f, place.y() * 0.5f));
        }
    }

    private void raise() {
        for (Entity each : chosen) {
            Position place = positions.get(each);
            positions.set(each, place.withY(place.y() + place.x()));
        }
    }

    @Override
    public double[] values() {
        return Values.rowByRow(positions, p -> new double[] {p.x(), p.y()});
    }
}
