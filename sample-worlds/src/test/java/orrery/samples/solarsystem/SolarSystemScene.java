package orrery.samples.solarsystem;

import orrery.ecs.provider.Simulation;
import orrery.ecs.world.Entity;
import orrery.samples.Stage;

/// Builds the scene of the solar system.
public final class SolarSystemScene {

    private SolarSystemScene() {}

    /// Fills an empty world.
    public static void build(Simulation simulation) {
        Stage stage = new Stage(simulation);
        Entity sun = stage.group(Entity.NONE, "Sun", new Body(0xF2B632, 695_700));
        for (Sky.Entry planet : Sky.planets()) {
            Entity entity = add(stage, sun, planet, new Planet());
            planet.satellites().forEach(moon -> add(stage, entity, moon, new Moon()));
        }
        Entity belt = stage.group(sun, "Asteroid belt", new Belt(10_000, 308e6, 492e6, 1));
        Sky.asteroids().forEach(asteroid -> add(stage, belt, asteroid, new Asteroid()));
    }

    private static Entity add(Stage stage, Entity parent, Sky.Entry entry, Record tag) {
        Orbit orbit = new Orbit(entry.distance(), entry.period(), radians(entry.longitude()), radians(entry.tilt()));
        return stage.node(parent, entry.name(), orbit, new Body(entry.color(), entry.radius()), tag);
    }

    /// Radians, rounded for a readable scene file.
    private static double radians(double degrees) {
        return Math.round(StrictMath.toRadians(degrees) * 10_000) / 10_000d;
    }
}
