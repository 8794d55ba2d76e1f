package orrery.samples.poisoncloud;

import java.util.random.RandomGenerator;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.ChangeSet;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.World;

/// Creates the people of a crowd when the crowd is new or has changed. They replace its previous people.
final class People implements Behaviour {
    static SystemDefinition definition() {
        return SystemDefinition.named("People").watches(Crowd.class).reads(Field.class)
                .writes(Health.class, LocalTransform.class, Generated.class, Node.class).settles().run(People::new);
    }

    @Override
    public void run(SystemContext context) {
        ChangeSet crowds = context.changes(Crowd.class);
        for (int i = 0; i < crowds.size(); i++) {
            clear(context.world(), crowds.get(i));
        }
        for (int i = 0; i < crowds.livingCount(); i++) {
            fill(context, crowds.get(i));
        }
    }

    private static void clear(World world, Entity crowd) {
        SceneTree tree = SceneTree.of(world);
        if (tree.contains(crowd)) {
            tree.childrenOf(crowd).stream().filter(child -> world.has(child, Generated.class)).forEach(world::destroy);
        }
    }

    /// Puts each person at a random position in their own cell of a grid.
    private static void fill(SystemContext context, Entity parent) {
        World world = context.world();
        Crowd crowd = world.get(parent, Crowd.class);
        Field field = world.singleton(Field.class);
        RandomGenerator random = context.random(crowd.seed());
        int columns = (int) Math.ceil(Math.sqrt(crowd.count() * field.width() / field.height()));
        int rows = Math.ceilDiv(crowd.count(), Math.max(1, columns));
        for (int i = 0; i < crowd.count(); i++) {
            double x = (i % columns + 0.1 + 0.8 * random.nextDouble()) / columns - 0.5;
            int row = i / columns;
            double y = 0.5 - (row + 0.1 + 0.8 * random.nextDouble()) / rows;
            LocalTransform place = LocalTransform.at(x * field.width(), y * field.height());
            SceneTree.of(world).attach(world.create(place, Health.FULL, new Generated()), parent);
        }
    }
}
