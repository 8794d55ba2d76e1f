package orrery.ecs.bench.artemis;

import com.artemis.Archetype;
import com.artemis.Aspect;
import com.artemis.BaseSystem;
import com.artemis.ComponentMapper;
import com.artemis.systems.IteratingSystem;
import orrery.ecs.bench.work.Draws;
import orrery.ecs.bench.work.Turns;

/// W4: one system adds tags, the next one sums, the last one removes the tags.
final class ComponentChurn extends Processed {
    ComponentChurn(int entities) {
        super(new Tagger(entities), new Summer(), new Untagger());
        Archetype placed = archetype(Position.class);
        for (int i = 0; i < entities; i++) {
            world.getMapper(Position.class).get(world.create(placed)).start(i);
        }
    }

    static final class Tagger extends BaseSystem {
        private final Turns<int[]> turns;
        private int[] chosen;
        private ComponentMapper<Tag> tags;

        Tagger(int entities) {
            turns = Turns.of(Draws.tenth(entities));
        }

        @Override
        protected void processSystem() {
            chosen = turns.next();
            for (int i = 0; i < chosen.length; i++) {
                tags.create(chosen[i]).value = i;
            }
        }
    }

    static final class Summer extends IteratingSystem {
        private ComponentMapper<Position> positions;
        private ComponentMapper<Tag> tags;
        private long sum;

        Summer() {
            super(Aspect.all(Position.class, Tag.class));
        }

        @Override
        protected void process(int entity) {
            sum += (long) (positions.get(entity).x * tags.get(entity).value);
        }
    }

    static final class Untagger extends BaseSystem {
        private ComponentMapper<Tag> tags;
        private Tagger tagger;

        @Override
        protected void processSystem() {
            for (int each : tagger.chosen) {
                tags.remove(each);
            }
        }
    }

    @Override
    public double[] values() {
        int tagged = world.getAspectSubscriptionManager().get(Aspect.all(Tag.class)).getEntities().size();
        return new double[] {world.getSystem(Summer.class).sum, tagged};
    }
}
