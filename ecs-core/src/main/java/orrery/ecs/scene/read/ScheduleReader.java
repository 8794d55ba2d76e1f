package orrery.ecs.scene.read;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.codec.Codec;
import orrery.ecs.scene.codec.ReadContext;
import orrery.ecs.scene.codec.RealNumberCodec;
import orrery.ecs.scene.codec.ScalarCodec;
import orrery.ecs.scene.text.SceneCursor;
import orrery.ecs.schedule.ScheduleSettings;
import orrery.ecs.schedule.SystemDefinition;

/// Reads the `schedule` section: which systems run, in which order, and how long a tick is.
final class ScheduleReader {
    private static final Codec SECONDS = new RealNumberCodec(false, true, "secondsPerTick");

    private final ReadContext in;
    private final SceneCursor cursor;
    private final Simulation simulation;
    private final List<String> order = new ArrayList<>();
    private final Set<String> named = new HashSet<>();
    private final List<String> disabled = new ArrayList<>();
    private double secondsPerTick;
    private @Nullable String system;
    private boolean enabled;

    ScheduleReader(ReadContext in, Simulation simulation) {
        this.in = in;
        this.simulation = simulation;
        cursor = in.cursor();
        secondsPerTick = simulation.schedule().settings().secondsPerTick();
    }

    /// The settings, or null if they were refused and reported.
    @Nullable
    ScheduleSettings read() {
        int before = cursor.problems().errorCount();
        cursor.eachField("an object", this::readField);
        if (cursor.problems().errorCount() > before) {
            return null;
        }
        addNewSystems();
        return new ScheduleSettings(secondsPerTick, List.copyOf(order), List.copyOf(disabled));
    }

    private void readField(String name) {
        switch (name) {
            case "secondsPerTick" -> readSeconds();
            case "systems" -> cursor.eachItem("an array of systems", this::readSystem);
            default -> {
                cursor.problems().warn("unknown schedule " + name, cursor,
                        "found %s, which schedules do not have; it is kept".formatted(name),
                        "Remove it if it is a mistake");
                in.kept().keepSchedule(name, cursor.raw());
            }
        }
    }

    private void readSeconds() {
        Object seconds = SECONDS.read(in);
        if (seconds != null && (Double) seconds <= 0) {
            cursor.expected("a number above 0", "Write how many simulated seconds a tick stands for");
        } else if (seconds != null) {
            secondsPerTick = (Double) seconds;
        }
    }

    private void readSystem() {
        system = null;
        enabled = true;
        if (!cursor.eachField("a system, as in {\"name\": \"Orbits\", \"enabled\": true}", this::readSystemField)) {
            return;
        }
        String name = system;
        if (name == null) {
            cursor.error("the system has no name", "Write its name");
            return;
        }
        if (!named.add(name)) {
            cursor.error("found the system %s twice".formatted(name), "Remove one of the two");
        }
        order.add(name);
        if (!enabled) {
            disabled.add(name);
        }
        if (simulation.schedule().systems().stream().noneMatch(s -> s.name().equals(name))) {
            cursor.problems().warn("unknown system " + name, cursor,
                    "the world %s has no system %s; its place is kept".formatted(simulation.definition().name(), name),
                    "Remove it from the file if it is gone for good");
        }
    }

    private void readSystemField(String name) {
        switch (name) {
            case "name" -> system = (String) ScalarCodec.STRING.read(in);
            case "enabled" -> enabled = !Boolean.FALSE.equals(ScalarCodec.BOOLEAN.read(in));
            default -> cursor.expected("name or enabled", "Remove the field");
        }
    }

    /// Adds the systems that the file does not name. Each runs after the system that precedes it in the declared order.
    private void addNewSystems() {
        int place = 0;
        for (SystemDefinition each : simulation.schedule().systems()) {
            int at = order.indexOf(each.name());
            if (at < 0) {
                order.add(place, each.name());
                at = place;
                cursor.problems().warn("new system " + each.name(), cursor,
                        "the schedule lacks the system %s; it runs at place %d".formatted(each.name(), place + 1),
                        "Saving writes it");
            }
            place = at + 1;
        }
    }
}
