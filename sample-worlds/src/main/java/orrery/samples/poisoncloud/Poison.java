package orrery.samples.poisoncloud;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.schedule.Behaviour;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.World;

/// Takes health from people in a cloud. The nearer a person is to the centre, the more health the cloud takes.
final class Poison implements Behaviour {
    static SystemDefinition definition() {
        return SystemDefinition.named("Poison").reads(Cloud.class, WorldTransform.class).writes(Health.class)
                .run(Poison::new);
    }

    @Override
    public void run(SystemContext context) {
        World world = context.world();
        List<Hazard> hazards = Hazard.all(world);
        ComponentArray<WorldTransform> places = world.array(WorldTransform.class);
        double seconds = context.secondsPerTick();
        world.array(Health.class)
                .update((person, health) -> health.reducedBy(seconds * harm(hazards, places.find(person))));
    }

    /// Health points per second that all clouds together take.
    private static double harm(List<Hazard> hazards, @Nullable WorldTransform at) {
        double harm = 0;
        if (at != null) {
            for (Hazard hazard : hazards) {
                harm += hazard.damageAt(at.position());
            }
        }
        return harm;
    }
}
