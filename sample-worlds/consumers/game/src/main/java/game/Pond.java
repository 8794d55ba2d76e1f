package game;

import java.lang.invoke.MethodHandles;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;

/// Drifting boats.
public final class Pond implements WorldProvider {
    public record Boat(Vec2 perSecond) {}

    public String name() { return "pond"; }
    public String description() { return "Boats that drift."; }

    public void define(WorldDefinition.Builder world) {
        world.components(MethodHandles.lookup(), Boat.class)
            .systems(SystemDefinition.named("Drift").reads(Boat.class).writes(LocalTransform.class)
                .run(() -> context -> context.world().query(LocalTransform.class, Boat.class)
                    .update(LocalTransform.class, Boat.class, (entity, place, boat) -> place.withPosition(
                        place.position().plus(boat.perSecond().times(context.secondsPerTick()))))));
    }
}
