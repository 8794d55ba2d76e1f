import org.jspecify.annotations.NullMarked;
import orrery.ecs.provider.WorldProvider;
import orrery.samples.collisions.CollisionWorld;
import orrery.samples.culling.CullingWorld;
import orrery.samples.empty.EmptyWorld;
import orrery.samples.marionette.Marionette;
import orrery.samples.motion.MotionWorld;
import orrery.samples.poisoncloud.PoisonCloud;
import orrery.samples.solarsystem.SolarSystem;

/// Sample worlds, written only with the exported API of `orrery.ecs`.
@NullMarked module orrery.samples {
    requires static org.jspecify;
    requires transitive orrery.ecs;

    exports orrery.samples;

    provides WorldProvider
            with SolarSystem, PoisonCloud, CollisionWorld, Marionette, CullingWorld, MotionWorld, EmptyWorld;
}
