package sky;

import java.lang.invoke.MethodHandles;
import orrery.ecs.provider.Shape;
import orrery.ecs.provider.ShapeRule;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;

public final class Sky implements WorldProvider {
    public record Velocity(Vec2 perSecond) {}
    public record Bird(double size) {}

    public String name() { return "sky"; }
    public String description() { return "Birds that fly straight ahead."; }

    public void define(WorldDefinition.Builder world) {
        world.components(MethodHandles.lookup(), Velocity.class, Bird.class)
            .shape(Bird.class, ShapeRule.Anchor.SELF, bird -> Shape.disc(bird.size(), 0xF0B34A))
            .systems(SystemDefinition.named("Fly").reads(Velocity.class).writes(LocalTransform.class)
                .run(() -> context -> context.world().query(LocalTransform.class, Velocity.class)
                    .update(LocalTransform.class, Velocity.class, (bird, place, velocity) -> place.withPosition(
                        place.position().plus(velocity.perSecond().times(context.secondsPerTick()))))));
    }
}
