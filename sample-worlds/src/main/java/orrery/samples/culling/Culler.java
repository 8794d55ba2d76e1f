package orrery.samples.culling;

import org.jspecify.annotations.Nullable;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.ChangeSet;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.World;

/// Updates the set of entities in view. If a camera moved or changed, checks all entities. Otherwise checks only entities that
/// moved or whose look changed.
final class Culler implements Behaviour {
    static SystemDefinition definition() {
        return SystemDefinition.named("Culler").watches(WorldTransform.class, Look.class, Camera.class)
                .writes(CullResult.class).run(Culler::new);
    }

    @Override
    public void run(SystemContext context) {
        World world = context.world();
        Sight sight = new Sight(world.singleton(CullResult.class).visible(), Lens.of(world), world.array(Look.class),
                world.array(WorldTransform.class));
        ChangeSet moved = context.changes(WorldTransform.class);
        ChangeSet looks = context.changes(Look.class);
        if (context.changes(Camera.class).isEmpty() && !hasCamera(world, moved)) {
            moved.forEachLiving(sight::check);
            looks.forEachLiving(sight::check);
        } else {
            world.array(Look.class).forEach((entity, look) -> sight.check(entity, look));
        }
        moved.forEachGone(sight.visible()::remove);
        looks.forEachGone(sight.visible()::remove);
    }

    private static boolean hasCamera(World world, ChangeSet moved) {
        for (int i = 0; i < moved.livingCount(); i++) {
            if (world.has(moved.get(i), Camera.class)) {
                return true;
            }
        }
        return false;
    }

    /// The data that one run needs.
    private record Sight(EntitySet visible, @Nullable Lens lens, ComponentArray<Look> looks,
            ComponentArray<WorldTransform> places) {

        void check(Entity entity) {
            check(entity, looks.find(entity));
        }

        void check(Entity entity, @Nullable Look look) {
            if (isSeen(look, places.find(entity))) {
                visible.add(entity);
            } else {
                visible.remove(entity);
            }
        }

        private boolean isSeen(@Nullable Look look, @Nullable WorldTransform at) {
            return lens != null && look != null && at != null && lens.sees(at.position(), look.radius());
        }
    }
}
