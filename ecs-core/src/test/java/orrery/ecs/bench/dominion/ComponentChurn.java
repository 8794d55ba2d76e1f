package orrery.ecs.bench.dominion;

import dev.dominion.ecs.api.Composition;
import dev.dominion.ecs.api.Dominion;
import dev.dominion.ecs.api.Entity;
import java.util.stream.IntStream;
import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Turns;
import orrery.ecs.bench.work.Workload;

/// W4.
final class ComponentChurn implements Workload {
    private final Dominion dominion = Dominion.create();
    private final Composition.ByAdding1AndRemoving<Tag> adding = dominion.composition()
            .byAdding1AndRemoving(Tag.class);
    private final Composition.ByRemoving removing = dominion.composition().byRemoving(Tag.class);
    private final Turns<Entity[]> turns;
    private long sum;

    ComponentChurn(int count) {
        Entity[] entities = IntStream.range(0, count).mapToObj(i -> dominion.createEntity(Position.start(i)))
                .toArray(Entity[]::new);
        turns = Turns.of(Draws.tenth(count), chosen -> Entities.at(entities, chosen));
    }

    @Override
    public void tick() {
        Entity[] chosen = turns.next();
        for (int i = 0; i < chosen.length; i++) {
            dominion.modifyEntity(adding.withValue(chosen[i], new Tag(i)));
        }
        dominion.findEntitiesWith(Position.class, Tag.class).stream()
                .forEach(result -> sum += (long) (result.comp1().x * result.comp2().value()));
        for (Entity each : chosen) {
            dominion.modifyEntity(removing.withValue(each));
        }
    }

    @Override
    public double[] values() {
        return new double[] {sum, dominion.findEntitiesWith(Tag.class).stream().count()};
    }
}
