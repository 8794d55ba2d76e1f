package orrery.samples.collisions;

import java.util.List;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EventQueue;
import orrery.ecs.world.World;

/// Detects collisions of bullets with monsters and of monsters with the fort. Publishes at most one [Hit] for each bullet and
/// each monster.
final class Collisions implements Behaviour {
    static SystemDefinition definition() {
        return SystemDefinition.named("Collisions")
                .reads(Bullet.class, Monster.class, Fort.class, Disc.class, WorldTransform.class).writes(Hits.class)
                .run(Collisions::new);
    }

    @Override
    public void run(SystemContext context) {
        World world = context.world();
        EventQueue<Hit> hits = world.singleton(Hits.class).queue();
        List<Target> monsters = targets(world, Monster.class);
        List<Target> forts = targets(world, Fort.class);
        for (Entity bullet : world.query(Bullet.class, Disc.class, WorldTransform.class).entities()) {
            find(world, hits, bullet, monsters, world.get(bullet, Bullet.class).damage());
        }
        for (Target monster : monsters) {
            find(world, hits, monster.entity(), forts, world.get(monster.entity(), Monster.class).bite());
        }
    }

    /// An entity that can be hit.
    private record Target(Entity entity, Vec2 place, double radius) {}

    private static List<Target> targets(World world, Class<? extends Record> kind) {
        return world.query(kind, Disc.class, WorldTransform.class).entities().stream()
                .map(entity -> new Target(entity, world.get(entity, WorldTransform.class).position(),
                        world.get(entity, Disc.class).radius()))
                .toList();
    }

    /// Publishes a hit for the first target that an entity touches, if any.
    private static void find(World world, EventQueue<Hit> hits, Entity by, List<Target> targets, double damage) {
        Vec2 place = world.get(by, WorldTransform.class).position();
        double radius = world.get(by, Disc.class).radius();
        for (Target target : targets) {
            if (target.place().minus(place).length() < target.radius() + radius) {
                hits.publish(new Hit(by, target.entity(), damage));
                return;
            }
        }
    }
}
