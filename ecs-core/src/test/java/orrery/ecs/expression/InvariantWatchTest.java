package orrery.ecs.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.expression.Crew.Frozen;
import orrery.ecs.expression.Crew.Health;
import orrery.ecs.expression.Crew.Limits;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Author;
import orrery.ecs.world.Entity;

class InvariantWatchTest {
    private final EngineWorld world = new EngineWorld(Crew.TYPES, TrackingLevel.OFF, 1);
    private final Entity moon;
    private final Entity rock;

    InvariantWatchTest() {
        world.initSingleton(Crew.TYPES.of(Limits.class), _ -> new Limits(1, 2));
        moon = world.create(new Health(5, 10));
        rock = world.create(new Frozen());
    }

    private static EngineWorld recorded() {
        EngineWorld recorded = new EngineWorld(Crew.TYPES, TrackingLevel.RECORDED, 1);
        recorded.initSingleton(Crew.TYPES.of(Limits.class), _ -> new Limits(1, 2));
        return recorded;
    }

    private InvariantWatch watch(String... conditions) {
        InvariantWatch watch = new InvariantWatch(world,
                Arrays.stream(conditions).map(text -> new Invariant("rule", Crew.condition(text))).toList());
        world.onSegment(watch::follow);
        return watch;
    }

    private void run(String system, Runnable run) {
        world.open(Author.system(system));
        run.run();
        world.close();
    }

    /// Entity, author and tick of each violation.
    private static List<String> told(InvariantWatch watch) {
        return watch.breaches().stream().map(b -> "%s %s %d".formatted(b.entity(), b.author(), b.tick())).toList();
    }

    @Test
    void the_system_is_named_since_which_it_does_not_hold() {
        InvariantWatch watch = watch("Health.hp >= 0");
        assertEquals(List.of(), told(watch));
        world.beginTick();
        run("Hits", () -> world.replace(moon, new Health(-1, 10)));
        run("More hits", () -> world.replace(moon, new Health(-2, 10)));
        world.endTick();
        assertEquals(List.of(moon + " Hits 1"), told(watch));
        world.beginTick();
        world.endTick();
        assertEquals(List.of(moon + " Hits 1"), told(watch));
        assertEquals(List.of(new Health(-2, 10)), InvariantWatch.evidence(world, watch.breaches().getFirst()));
    }

    @Test
    void what_is_mended_within_the_tick_is_no_breach() {
        InvariantWatch watch = watch("Health.hp >= 0");
        world.beginTick();
        run("Hits", () -> {
            world.replace(moon, new Health(-1, 10));
            world.add(rock, new Health(-1, 1));
        });
        run("Healing", () -> world.replace(moon, new Health(1, 10)));
        run("Burial", () -> world.destroy(rock));
        world.endTick();
        assertEquals(List.of(), told(watch));
    }

    @Test
    void what_does_not_hold_at_first_is_the_scenes() {
        world.replace(moon, new Health(-1, 10));
        assertEquals(List.of(moon + " scene 0"), told(watch("Health.hp >= 0")));
    }

    @Test
    void a_rule_about_who_has_what_looks_at_those_that_change_what_they_have() {
        InvariantWatch watch = watch("!Frozen || !Health");
        world.beginTick();
        run("Ice", () -> world.add(moon, new Frozen()));
        world.endTick();
        assertEquals(List.of(moon + " Ice 1"), told(watch));
        run("Thaw", () -> world.remove(moon, Frozen.class));
        assertEquals(List.of(), told(watch));
    }

    @Test
    void a_rule_that_is_broken_by_lacking_looks_at_all() {
        InvariantWatch watch = watch("Health || Frozen");
        assertEquals(List.of(), told(watch));
        world.beginTick();
        run("Thaw", () -> world.remove(rock, Frozen.class));
        world.endTick();
        assertEquals(List.of(rock + " Thaw 1"), told(watch));
    }

    @Test
    void rules_on_singletons_are_of_the_world_or_of_all_that_are_compared_with_them() {
        InvariantWatch watch = watch("Limits.most > 1", "Health.hp > Limits.most");
        world.beginTick();
        run("Laws", () -> world.setSingleton(new Limits(1, 7)));
        world.endTick();
        assertEquals(List.of(moon + " Laws 1"), told(watch));
        world.beginTick();
        run("Chaos", () -> world.setSingleton(new Limits(1, 0)));
        world.endTick();
        assertEquals(List.of("none Chaos 2"), told(watch));
    }

    @Test
    void a_rule_on_the_tick_is_broken_by_the_clock() {
        InvariantWatch watch = watch("tick < 1");
        assertEquals(List.of(), told(watch));
        world.beginTick();
        world.endTick();
        assertEquals(List.of("none clock 1"), told(watch));
    }

    @Test
    void what_begins_to_be_broken_is_told_once_while_it_lasts() {
        InvariantWatch watch = watch("Health.hp >= 0");
        world.beginTick();
        run("Hits", () -> world.replace(moon, new Health(-1, 10)));
        world.endTick();
        assertEquals(List.of("Hits 1"), begun(watch));
        world.beginTick();
        run("Healing", () -> world.replace(moon, new Health(1, 10)));
        run("More hits", () -> world.replace(moon, new Health(-2, 10)));
        world.endTick();
        assertEquals(List.of(), begun(watch));
        assertEquals(List.of(moon + " Hits 1"), told(watch));
        world.beginTick();
        run("Healing", () -> world.replace(moon, new Health(1, 10)));
        world.endTick();
        assertEquals(List.of(), begun(watch));
        world.beginTick();
        run("More hits", () -> world.replace(moon, new Health(-2, 10)));
        world.endTick();
        assertEquals(List.of("More hits 4"), begun(watch));
    }

    private static List<String> begun(InvariantWatch watch) {
        return watch.begun().stream().map(b -> "%s %d".formatted(b.author(), b.tick())).toList();
    }

    @Test
    void what_an_edit_mended_is_broken_anew_by_whoever_breaks_it_next() {
        InvariantWatch watch = watch("Health.hp >= 0");
        world.beginTick();
        run("Hits", () -> world.replace(moon, new Health(-1, 10)));
        world.endTick();
        assertEquals(List.of("Hits 1"), begun(watch));
        edit(new Health(1, 10));
        assertEquals(List.of(), told(watch));
        world.beginTick();
        run("More hits", () -> world.replace(moon, new Health(-2, 10)));
        world.endTick();
        assertEquals(List.of("More hits 2"), begun(watch));
        assertEquals(List.of(moon + " More hits 2"), told(watch));
        edit(new Health(1, 10));
        edit(new Health(-3, 10));
        assertEquals(List.of(moon + " Set health 3"), told(watch));
    }

    private void edit(Health health) {
        world.open(Author.edit("Set health"));
        world.replace(moon, health);
        world.close();
    }

    @Test
    void what_is_mended_in_a_tick_is_broken_anew_in_a_later_one_though_nobody_asked_between_them() {
        InvariantWatch watch = watch("Health.hp >= 0");
        for (int hp : new int[] {-1, 1, -2}) {
            world.beginTick();
            run("Set " + hp, () -> world.replace(moon, new Health(hp, 10)));
            world.endTick();
            if (hp == -1) {
                assertEquals(List.of("Set -1 1"), begun(watch));
            }
        }
        assertEquals(List.of(moon + " Set -2 3"), told(watch));
    }

    @Test
    void what_is_mended_and_broken_again_in_a_tick_was_broken_before_though_nobody_asked_when_it_began() {
        InvariantWatch watch = watch("Health.hp >= 0");
        world.beginTick();
        run("Hits", () -> world.replace(moon, new Health(-1, 10)));
        world.endTick();
        for (int tick = 2; tick <= 3; tick++) {
            world.beginTick();
            run("Healing", () -> world.replace(moon, new Health(1, 10)));
            run("More hits", () -> world.replace(moon, new Health(-2, 10)));
            world.endTick();
        }
        assertEquals(List.of(moon + " Hits 1"), told(watch));
        assertEquals(List.of("Hits 1"), begun(watch));
        assertEquals(List.of(), begun(watch));
    }

    @Test
    void what_an_edit_broke_was_broken_before_the_tick_that_mends_it_and_breaks_it_again() {
        InvariantWatch watch = watch("Health.hp >= 0");
        edit(new Health(-1, 10));
        world.beginTick();
        run("Healing", () -> world.replace(moon, new Health(1, 10)));
        run("Hits", () -> world.replace(moon, new Health(-2, 10)));
        world.endTick();
        assertEquals(List.of(moon + " Set health 1"), told(watch));
    }

    @Test
    void what_began_in_a_tick_begins_anew_if_it_is_mended_in_it() {
        InvariantWatch watch = watch("Health.hp >= 0");
        world.beginTick();
        run("Hits", () -> world.replace(moon, new Health(-1, 10)));
        run("Healing", () -> world.replace(moon, new Health(1, 10)));
        run("More hits", () -> world.replace(moon, new Health(-2, 10)));
        world.endTick();
        assertEquals(List.of(moon + " More hits 1"), told(watch));
    }

    @Test
    void looking_anew_takes_what_is_broken_as_broken_before_but_for_what_the_begun_tick_changed() {
        EngineWorld recorded = recorded();
        Entity old = recorded.create(new Health(-5, 10));
        Entity young = recorded.create(new Health(5, 10));
        InvariantWatch watch = new InvariantWatch(recorded,
                List.of(new Invariant("rule", Crew.condition("Health.hp >= 0"))));
        recorded.beginTick();
        recorded.endTick();
        recorded.beginTick();
        recorded.open(Author.system("Hits"));
        recorded.replace(young, new Health(-1, 10));
        recorded.close();
        watch.lookAnew();
        recorded.endTick();
        assertEquals(List.of("Hits 2"), begun(watch));
        assertEquals(List.of(old + " scene 1", young + " Hits 2"), told(watch));
        assertEquals(List.of(), begun(watch));
    }

    @Test
    void looking_anew_forgets_who_broke_what_was_mended_in_the_running_tick() {
        EngineWorld recorded = recorded();
        Entity hurt = recorded.create(new Health(5, 10));
        InvariantWatch watch = new InvariantWatch(recorded,
                List.of(new Invariant("rule", Crew.condition("Health.hp >= 0"))));
        recorded.onSegment(watch::follow);
        recorded.beginTick();
        recorded.open(Author.system("Hits"));
        recorded.replace(hurt, new Health(-1, 10));
        recorded.close();
        recorded.endTick();
        recorded.beginTick();
        recorded.open(Author.system("Healing"));
        recorded.replace(hurt, new Health(1, 10));
        recorded.revert(Objects.requireNonNull(recorded.close()));
        watch.lookAnew();
        recorded.endTick();
        assertEquals(List.of(hurt + " scene 1"), told(watch));
        assertEquals(List.of(), begun(watch));
    }

    @Test
    void one_that_goes_on_after_it_was_mended_within_a_tick_is_still_before_younger_ones() {
        InvariantWatch watch = watch("Health.hp >= 0");
        world.beginTick();
        run("Hits", () -> world.replace(moon, new Health(-1, 10)));
        world.endTick();
        world.beginTick();
        run("Hits", () -> world.add(rock, new Health(-1, 1)));
        world.endTick();
        world.beginTick();
        run("Healing", () -> world.replace(moon, new Health(1, 10)));
        run("More hits", () -> world.replace(moon, new Health(-1, 10)));
        world.endTick();
        assertEquals(List.of(moon + " Hits 1", rock + " Hits 2"), told(watch));
        assertEquals(watch.breaches().getFirst(), watch.standings().getFirst().first());
    }

    @Test
    void one_of_the_running_tick_is_behind_older_ones_after_all_rows_were_looked_at() {
        EngineWorld recorded = recorded();
        Entity young = recorded.create(new Health(5, 10));
        Entity old = recorded.create(new Health(-5, 10));
        InvariantWatch watch = new InvariantWatch(recorded,
                List.of(new Invariant("rule", Crew.condition("Health.hp >= 0"))));
        recorded.beginTick();
        recorded.endTick();
        recorded.beginTick();
        recorded.open(Author.system("Hits"));
        recorded.replace(young, new Health(-1, 10));
        recorded.close();
        watch.lookAnew();
        recorded.endTick();
        assertEquals(List.of(old + " scene 1", young + " Hits 2"), told(watch));
    }
}
