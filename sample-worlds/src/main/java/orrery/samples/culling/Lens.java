package orrery.samples.culling;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.World;

/// The view of a camera during one run.
///
/// @param transform world transform of the camera, with the same scale along both axes
/// @param scale length of a picture unit in world units
/// @param halfWidth half the width of the visible area
/// @param halfHeight half the height of the visible area
record Lens(WorldTransform transform, double scale, double halfWidth, double halfHeight) {
    Lens(WorldTransform transform, double halfWidth, double halfHeight) {
        this(transform, Math.sqrt(Math.abs(transform.xx() * transform.yy() - transform.xy() * transform.yx())),
                halfWidth,
                halfHeight);
    }

    /// The view of the first camera, or null if there is none.
    static @Nullable Lens of(World world) {
        List<Entity> cameras = world.query(Camera.class, WorldTransform.class).entities();
        if (cameras.isEmpty()) {
            return null;
        }
        Camera camera = world.get(cameras.getFirst(), Camera.class);
        return new Lens(world.get(cameras.getFirst(), WorldTransform.class), camera.width() / 2, camera.height() / 2);
    }

    /// Converts a world position to picture coordinates, relative to the centre of the picture.
    Vec2 picture(Vec2 place) {
        return transform.inverse(place);
    }

    /// Converts a radius in the world to one in the picture.
    double picture(double radius) {
        return radius / scale;
    }

    /// Whether the bounding square of a disc, its sides parallel to those of the picture, is at least partly in view.
    boolean sees(Vec2 center, double radius) {
        Vec2 at = picture(center);
        double around = picture(radius);
        return Math.abs(at.x()) <= halfWidth + around && Math.abs(at.y()) <= halfHeight + around;
    }
}
