package orrery.samples.poisoncloud;

import java.util.ArrayList;
import java.util.List;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.World;

/// A cloud with its position.
///
/// @param center the cloud's centre in world coordinates
/// @param cloud the cloud
record Hazard(Vec2 center, Cloud cloud) {
    /// All clouds, in row order.
    static List<Hazard> all(World world) {
        List<Hazard> hazards = new ArrayList<>();
        world.query(Cloud.class, WorldTransform.class).forEach(Cloud.class, WorldTransform.class,
                (entity, cloud, at) -> hazards.add(new Hazard(at.position(), cloud)));
        return hazards;
    }

    /// Health points per second that the cloud takes at a position.
    double damageAt(Vec2 place) {
        return cloud.damageAt(place.minus(center).length());
    }

    /// The direction from the cloud's centre to a position, with length 1; to the right if the position is the centre.
    Vec2 awayFrom(Vec2 place) {
        Vec2 apart = place.minus(center);
        double length = apart.length();
        return length == 0 ? new Vec2(1, 0) : apart.times(1 / length);
    }
}
