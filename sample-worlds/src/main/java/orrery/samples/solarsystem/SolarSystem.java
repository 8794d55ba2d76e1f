package orrery.samples.solarsystem;

import java.lang.invoke.MethodHandles;
import orrery.ecs.provider.ShapeRule.Anchor;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;

/// Provides the Sun, its planets and moons, and the belt of asteroids.
public final class SolarSystem implements WorldProvider {
    @Override
    public String name() {
        return "solar-system";
    }

    @Override
    public String description() {
        return "The Sun, eight planets, their moons and 10,000 asteroids, placed by the scene tree.";
    }

    @Override
    public void define(WorldDefinition.Builder world) {
        MethodHandles.Lookup own = MethodHandles.lookup();
        world.components(own, Planet.class, Moon.class, Asteroid.class)
                .component(own, new Orbit(149_598_000, 365.256, 0, 0))
                .component(own, new Body(0x8E939B, 1_000))
                .component(own, new Belt(1_000, 320e6, 490e6, 1))
                .singleton(own, new Calendar(0, 3))
                .systems(Asteroids.definition(), Orbits.definition(), Placement.definition())
                .shape(Orbit.class, Anchor.PARENT, Chart::ring, Asteroid.class)
                .shape(Body.class, Anchor.SELF, Chart::disc);
    }
}
