package orrery.samples.solarsystem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Name;
import orrery.samples.SampleRun;

class SolarSystemTest {

    private final SampleRun run = new SampleRun("solar-system");

    @Test
    void eight_planets_circle_the_sun() {
        List<Entity> planets = run.world().query(Planet.class).entities();
        assertEquals(List.of("Mercury", "Venus", "Earth", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune"),
                planets.stream().map(this::name).toList());
        planets.forEach(planet -> assertEquals("Sun", name(parent(planet))));
    }

    @Test
    void forty_one_moons_of_different_names_circle_planets() {
        List<Entity> moons = run.world().query(Moon.class).entities();
        assertEquals(41, moons.size());
        assertEquals(41, new HashSet<>(moons.stream().map(this::name).toList()).size());
        moons.forEach(moon -> assertTrue(run.world().has(parent(moon), Planet.class), name(moon)));
    }

    @Test
    void ten_thousand_asteroids_and_six_named_ones_are_in_the_belt() {
        Entity belt = run.named("Asteroid belt");
        assertEquals(10_000, run.world().array(Generated.class).size());
        assertEquals(10_006, run.simulation().tree().childrenOf(belt).size());
        assertEquals(10_006, run.world().array(Asteroid.class).size());
    }

    /// Kepler's third law: the cube of the distance divided by the square of the period is equal for all orbits around one body.
    @Test
    void distances_and_periods_of_all_that_circles_one_body_agree_within_two_percent() {
        List<Entity> centers = new ArrayList<>(run.world().query(Planet.class).entities());
        centers.add(run.named("Sun"));
        for (Entity center : centers) {
            List<Double> masses = run.simulation().tree().childrenOf(center).stream()
                    .filter(child -> run.world().has(child, Orbit.class)).map(this::keplersNumber).toList();
            double first = masses.isEmpty() ? 0 : masses.getFirst();
            masses.forEach(mass -> assertEquals(1, mass / first, 0.02, name(center)));
        }
        double sun = keplersNumber(run.named("Earth"));
        run.world().query(Asteroid.class).entities()
                .forEach(asteroid -> assertEquals(1, keplersNumber(asteroid) / sun, 0.005, name(asteroid)));
    }

    private double keplersNumber(Entity body) {
        Orbit orbit = run.world().get(body, Orbit.class);
        return Math.pow(orbit.radius(), 3) / Math.pow(orbit.period(), 2);
    }

    @Test
    void every_body_has_gone_the_part_of_its_turn_that_its_period_says() {
        List<Entity> bodies = run.world().query(Orbit.class).without(Generated.class).entities();
        List<Orbit> before = bodies.stream().map(body -> run.world().get(body, Orbit.class)).toList();
        run.ticks(100);
        double days = run.world().singleton(Calendar.class).day();
        assertEquals(5.05, days, 1e-9);
        for (int i = 0; i < bodies.size(); i++) {
            double gone = run.world().get(bodies.get(i), Orbit.class).phase() - before.get(i).phase();
            double turns = 5 / before.get(i).period() - gone / (2 * Math.PI);
            assertEquals(Math.rint(turns), turns, 1e-9, name(bodies.get(i)));
        }
    }

    @Tag("long")
    @Test
    void the_moon_is_back_where_it_was_by_the_earth_after_its_period() {
        Vec2 before = run.world().get(run.named("Moon"), LocalTransform.class).position();
        run.edit(new Calendar(0, 27.3217 * 60 / 100));
        run.ticks(100);
        Vec2 after = run.world().get(run.named("Moon"), LocalTransform.class).position();
        assertEquals(0, after.minus(before).length(), 1e-9);
    }

    @Tag("long")
    @Test
    void moons_move_with_their_planets() {
        run.ticks(50);
        Vec2 earth = run.world().get(run.named("Earth"), WorldTransform.class).position();
        Vec2 moon = run.world().get(run.named("Moon"), WorldTransform.class).position();
        Vec2 apart = run.world().get(run.named("Moon"), LocalTransform.class).position();
        assertEquals(0, moon.minus(earth).minus(apart).length(), 1e-9);
    }

    @Test
    void triton_runs_backward_and_the_moon_forward() {
        assertTrue(turnsAfterATick("Moon") > 0);
        assertTrue(turnsAfterATick("Triton") < 0);
    }

    private double turnsAfterATick(String name) {
        Vec2 before = run.world().get(run.named(name), LocalTransform.class).position();
        run.ticks(1);
        Vec2 after = run.world().get(run.named(name), LocalTransform.class).position();
        return before.x() * after.y() - before.y() * after.x();
    }

    @Test
    void nothing_that_circles_is_drawn_inside_of_what_it_circles() {
        run.world().query(Moon.class).entities().forEach(moon -> {
            double planet = Chart.radius(run.world().get(parent(moon), Body.class).size());
            assertTrue(Chart.distance(run.world().get(moon, Orbit.class).radius()) > planet, name(moon));
        });
    }

    @Test
    void an_orbit_that_is_edited_moves_the_body_and_its_moons_at_once() {
        Entity earth = run.named("Earth");
        Orbit orbit = run.world().get(earth, Orbit.class);
        run.edit(() -> run.world().replace(earth, new Orbit(2 * orbit.radius(), orbit.period(), 0, 0)));
        double distance = Chart.distance(2 * orbit.radius());
        assertEquals(new Vec2(distance, 0), run.world().get(earth, WorldTransform.class).position());
        Vec2 moon = run.world().get(run.named("Moon"), WorldTransform.class).position();
        assertEquals(Chart.distance(384_400), moon.minus(new Vec2(distance, 0)).length(), 0.1);
    }

    @Test
    void a_belt_that_is_edited_is_made_anew_and_the_named_asteroids_stay() {
        Entity belt = run.named("Asteroid belt");
        Belt before = run.world().get(belt, Belt.class);
        run.edit(() -> run.world().replace(belt, new Belt(25, before.innerRadius(), before.outerRadius(), 2)));
        assertEquals(31, run.simulation().tree().childrenOf(belt).size());
        assertEquals(25, run.world().array(Generated.class).size());
        run.edit(() -> run.world().remove(belt, Belt.class));
        assertEquals(6, run.simulation().tree().childrenOf(belt).size());
    }

    @Test
    void jupiter_has_swept_gaps_into_the_belt() {
        run.world().query(Generated.class, Orbit.class).entities().forEach(asteroid -> {
            double units = run.world().get(asteroid, Orbit.class).radius() / 149_597_870.7;
            assertFalse(Math.abs(units - 2.502) < 0.025, () -> "an asteroid at %s astronomical units".formatted(units));
        });
    }

    @Test
    void an_orbit_without_a_period_is_refused() {
        assertEquals("period is 0; a body takes some time for a turn.",
                assertThrows(IllegalArgumentException.class, () -> new Orbit(1, 0, 0, 0)).getMessage());
    }

    private Entity parent(Entity entity) {
        return run.simulation().tree().parentOf(entity);
    }

    private String name(Entity entity) {
        return run.world().has(entity, Name.class) ? run.world().get(entity, Name.class).value() : entity.toString();
    }
}
