package orrery.samples.culling;

import java.util.ArrayList;
import java.util.List;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;
import orrery.ecs.world.EntitySet;
import orrery.ecs.world.World;

/// Puts a sprite at the picture position of each visible object. Visits only visible objects and objects that have a sprite.
final class Renderer implements Behaviour {
    static SystemDefinition definition() {
        return SystemDefinition.named("Renderer")
                .watches(CullResult.class, WorldTransform.class, Look.class, Camera.class)
                .writes(Sprite.class).run(Renderer::new);
    }

    @Override
    public void run(SystemContext context) {
        World world = context.world();
        EntitySet visible = world.singleton(CullResult.class).visible();
        removeHidden(world.array(Sprite.class), visible);
        Lens lens = Lens.of(world);
        if (lens != null) {
            visible.forEach(object -> draw(world, lens, object));
        }
    }

    private static void removeHidden(ComponentArray<Sprite> sprites, EntitySet visible) {
        List<Entity> hidden = new ArrayList<>();
        for (int row = 0; row < sprites.size(); row++) {
            if (!visible.contains(sprites.entityAt(row))) {
                hidden.add(sprites.entityAt(row));
            }
        }
        hidden.forEach(sprites::remove);
    }

    private static void draw(World world, Lens lens, Entity object) {
        Vec2 at = lens.picture(world.get(object, WorldTransform.class).position());
        Look look = world.get(object, Look.class);
        world.set(object, new Sprite(at.x(), at.y(), lens.picture(look.radius()), look.color()));
    }
}
