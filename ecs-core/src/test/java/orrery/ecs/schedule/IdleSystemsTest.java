package orrery.ecs.schedule;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.runner.EngineSchedule;
import orrery.ecs.type.ComponentType.Trait;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.type.TypeRegistry;

class IdleSystemsTest {
    record Hunger(int points) {}

    record Food(int grams) {}

    private static Schedule schedule(SystemDefinition... systems) {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        TypeRegistry types = TypeRegistry.builder().add(lookup, Hunger.class, Trait.DEFERRED).add(lookup, Food.class)
                .add(lookup, ScheduleSettings.class, Trait.SINGLETON).build();
        return new EngineSchedule(new EngineWorld(types, TrackingLevel.OFF, 1), List.of(systems), 1);
    }

    private static SystemDefinition.Builder hungry() {
        return SystemDefinition.named("Hungry").applies(Hunger.class);
    }

    /// The messages in a number of ticks, each with its tick.
    private static List<String> told(Schedule schedule, int ticks) {
        IdleSystems idle = new IdleSystems();
        List<String> told = new ArrayList<>();
        for (int tick = 1; tick <= ticks; tick++) {
            schedule.tick();
            String at = tick + " ";
            idle.ticked(schedule).forEach(each -> told.add(at + each.why()));
        }
        return told;
    }

    @Test
    void a_system_that_waits_for_what_nobody_changes_is_told_once_with_what_it_waits_for() {
        Schedule schedule = schedule(hungry().watchesModifySets(Hunger.class).run(() -> context -> {}));
        assertEquals(List.of("60 System Hungry has had nothing to do in 60 ticks: it runs when the modify set of Hunger"
                + " changes, and nobody changed it. A system that watches nothing runs in every tick."),
                told(schedule, 130));
    }

    @Test
    void all_that_it_waits_for_is_named() {
        Schedule schedule = schedule(
                hungry().watchesModifySets(Hunger.class).watches(Food.class).run(() -> context -> {}));
        assertEquals(
                List.of("60 System Hungry has had nothing to do in 60 ticks: it runs when one of Food, the modify set"
                        + " of Hunger changes, and nobody changed them. A system that watches nothing runs in every tick."),
                told(schedule, 60));
    }

    @Test
    void a_disabled_system_is_told_as_that() {
        Schedule schedule = schedule(hungry().run(() -> context -> {}));
        schedule.world().setSingleton(schedule.settings().withEnabled("Hungry", false));
        assertEquals(List.of("60 System Hungry has had nothing to do in 60 ticks: it is disabled."),
                told(schedule, 60));
    }

    @Test
    void systems_that_had_something_to_do_once_or_that_follow_edits_are_not_told() {
        Schedule schedule = schedule(hungry().run(() -> context -> {}),
                SystemDefinition.named("Eating").watches(Food.class).run(() -> context -> {}),
                SystemDefinition.named("Settling").watches(Food.class).settles().run(() -> context -> {}));
        schedule.world().create(new Food(1));
        assertEquals(List.of(), told(schedule, 70));
        Schedule empty = schedule(
                SystemDefinition.named("Settling").watches(Food.class).settles().run(() -> context -> {}));
        assertEquals(List.of(), told(empty, 70));
    }
}
