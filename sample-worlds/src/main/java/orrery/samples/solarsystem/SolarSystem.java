package orrery.samples.solarsystem;

import java.lang.invoke.MethodHandles;
import orrery.ecs.provider.ShapeRule.Anchor;
import orrery.ecs.provider.Template;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.scenetree.LocalTransform;

/// Provides the Sun, its planets and moons, and the belt of asteroids.
public final class SolarSystem implements WorldProvider {
    @Override
    public String name() {
        return "solar-system";
    }

    @Override
    public String description() {
        return "Planets, moons and asteroids on orbits, placed by the scene tree; the sample has 10,000 asteroids.";
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
        templates(world);
    }

    /// Bodies with an orbit are meant as children: a planet of the Sun, a moon of a planet.
    private static void templates(WorldDefinition.Builder world) {
        Template moon = Template.of("Moon", new Moon(), new Orbit(384_400, 27.3217, 0, 0), new Body(0xA9A69F, 1_737.4));
        world.templates(
                Template.of("Planet with a moon", new Planet(), new Orbit(149_598_000, 365.256, 0, 0),
                        new Body(0x4F97E8, 6_371)).with(moon),
                moon, Template.of("Star", LocalTransform.IDENTITY, new Body(0xF0B34A, 695_700)));
    }
}
