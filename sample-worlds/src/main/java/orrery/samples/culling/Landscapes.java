package orrery.samples.culling;

import java.util.random.RandomGenerator;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Generated;
import orrery.ecs.world.World;

/// Creates the objects when the landscape is new or has changed, replacing the previous objects.
final class Landscapes implements Behaviour {
    private static final int[] COLORS = {0x3FA368, 0x5E9E4A, 0x8A9A3E, 0xB08D62, 0x4C9FA8};
    private static final int ROAMING_COLOR = 0xD9662F;
    private static final int OBJECTS_PER_GROVE = 400;

    static SystemDefinition definition() {
        return SystemDefinition.named("Landscapes").watches(Landscape.class)
                .writes(LocalTransform.class, Look.class, Roaming.class, Generated.class).settles()
                .run(Landscapes::new);
    }

    @Override
    public void run(SystemContext context) {
        World world = context.world();
        clear(world);
        Landscape landscape = world.singleton(Landscape.class);
        RandomGenerator random = context.random(landscape.seed());
        Grove grove = Grove.random(landscape, random);
        for (int i = 0; i < landscape.count(); i++) {
            if (i < landscape.roaming()) {
                world.create(place(landscape, random), new Look(4, ROAMING_COLOR), new Roaming(velocity(random)),
                        new Generated());
            } else {
                grove = i % OBJECTS_PER_GROVE == 0 ? Grove.random(landscape, random) : grove;
                Look look = new Look(1.5 + 2.5 * random.nextDouble(), grove.color());
                world.create(grove.place(landscape, random), look, new Generated());
            }
        }
    }

    private static void clear(World world) {
        ComponentArray<Generated> made = world.array(Generated.class);
        for (int row = made.size() - 1; row >= 0; row--) {
            world.destroy(made.entityAt(row));
        }
    }

    private static LocalTransform place(Landscape landscape, RandomGenerator random) {
        return LocalTransform.at((random.nextDouble() - 0.5) * landscape.width(),
                (random.nextDouble() - 0.5) * landscape.height());
    }

    private static Vec2 velocity(RandomGenerator random) {
        return new Vec2(80 * (random.nextDouble() - 0.5), 80 * (random.nextDouble() - 0.5));
    }

    /// A cluster of objects with the same colour.
    private record Grove(Vec2 center, double width, double height, int color) {
        static Grove random(Landscape landscape, RandomGenerator random) {
            Vec2 center = Landscapes.place(landscape, random).position();
            return new Grove(center, 60 + 420 * random.nextDouble(), 60 + 240 * random.nextDouble(),
                    COLORS[random.nextInt(COLORS.length)]);
        }

        LocalTransform place(Landscape landscape, RandomGenerator random) {
            double x = center.x() + width * (random.nextDouble() + random.nextDouble() - 1);
            double y = center.y() + height * (random.nextDouble() + random.nextDouble() - 1);
            return LocalTransform.at(Math.clamp(x, -landscape.width() / 2, landscape.width() / 2),
                    Math.clamp(y, -landscape.height() / 2, landscape.height() / 2));
        }
    }
}
