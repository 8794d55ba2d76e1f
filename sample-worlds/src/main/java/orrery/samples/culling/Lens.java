package orrery.samples.culling;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;

/// What a camera sees, for the length of one run.
///
/// @param transform where the camera is
/// @param halfWidth half of what it sees
/// @param halfHeight half of what it sees
record Lens(WorldTransform transform, double halfWidth, double halfHeight) {
    /// That of the first camera, or null where there is none.
    static @Nullable Lens of(World world) {
        List<Entity> cameras = world.query(Camera.class, WorldTransform.class).entities();
        if (cameras.isEmpty()) {
            return null;
        }
        Camera camera = world.get(cameras.getFirst(), Camera.class);
        return new Lens(world.get(cameras.getFirst(), WorldTransform.class), camera.width() / 2, camera.height() / 2);
    }

    /// A place of the world in the camera's picture, from its middle.
    Vec2 picture(Vec2 place) {
        return transform.inverse(place);
    }

    /// Whether any of a disc is in the picture.
    boolean sees(Vec2 center, double radius) {
        Vec2 at = picture(center);
        return Math.abs(at.x()) <= halfWidth + radius && Math.abs(at.y()) <= halfHeight + radius;
    }
}
