package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Recording;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldCatalog;
import orrery.ecs.recording.OpenedRecording;
import orrery.ecs.recording.RecordingNotes;
import orrery.ecs.recording.RecordingResult;
import orrery.ecs.recording.Recordings;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Generated;
import orrery.ecs.world.Name;
import orrery.ecs.world.SceneId;
import orrery.editor.session.FleetWorld.Craft;
import orrery.editor.session.FleetWorld.Frozen;
import orrery.editor.session.edit.Edit;
import orrery.editor.session.edit.EditsInScene;
import orrery.editor.session.file.SceneFile;

/// Random edits before tick 1: each of them is undone on a branch after ticks have run, and leads to the state before it.
///
/// `-Dorrery.start.seeds=1000` sets the number of seeds, `-Dorrery.start.seed=…` the first one.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
class RandomStartEditsTest {
    private static final int SEEDS = Integer.getInteger("orrery.start.seeds", 12);
    private static final long FIRST = Long.getLong("orrery.start.seed", 1);
    private static final int EDITS = 14;
    private static final Pattern HANDLE = Pattern.compile("[0-9]+v[0-9]+");

    private int names;

    @Test
    void each_edit_before_tick_1_is_undone_after_ticks_have_run() {
        for (long seed = FIRST; seed < FIRST + SEEDS; seed++) {
            try {
                work(new Random(seed));
            } catch (AssertionError | RuntimeException e) {
                throw new AssertionError("With -Dorrery.start.seed=%d: %s".formatted(seed, e.getMessage()), e);
            }
        }
    }

    private void work(Random random) {
        try (Session session = new Session()) {
            session.open("fleet",
                    () -> new SceneOpening(FleetWorld.make(), new SceneFile("fleet.json", null), List.of()))
                    .join();
            List<String> states = new ArrayList<>(List.of(state(session)));
            while (states.size() <= EDITS) {
                session.edit("Edit " + states.size(), edit(random, session)).join();
                String state = state(session);
                if (!state.equals(states.getLast())) {
                    states.add(state);
                } else if (ask(session, open -> open.undo().size()) == states.size()) {
                    session.undo().join();
                }
            }
            session.stepTicks(2);
            checkSaved(session);
            assertEquals(EditsInScene.NONE, ask(session, OpenWorld::editsInScene));
            for (int edit = EDITS; edit > 0; edit--) {
                assertEquals("Edit " + edit, ask(session, open -> open.timeline().earlierEdit().name()));
                session.goTo(timeline -> timeline.undoEarlier(timeline.earlierEdit()));
                assertEquals(states.get(edit - 1), state(session), "before edit " + edit);
            }
        }
    }

    /// The recording is read whole from its file, and its ticks and edits lead to the same state there.
    private static void checkSaved(Session session) {
        byte[] saved = ask(session, open -> {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            try {
                Recordings.write(open.timeline().recording(), RecordingNotes.of(open.simulation()), out);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return out.toByteArray();
        });
        OpenedRecording read = ((RecordingResult.Opened) Recordings.parse(saved, "fleet.orec",
                new WorldCatalog(List.of()))).recording();
        assertEquals(0, read.lostTicks(), () -> String.join(" ", read.warnings()));
        Recording recording = read.recording();
        assertEquals(2, recording.branch().newestTick());
        recording.seek(2);
        long end = ask(session, open -> open.world().hash());
        assertEquals(end, read.simulation().world().hash());
        recording.seek(0);
        recording.seek(2);
        assertEquals(end, read.simulation().world().hash());
    }

    private Edit edit(Random random, Session session) {
        List<Entity> all = ask(session, open -> living(open.simulation()));
        Entity one = all.isEmpty() ? Entity.NONE : all.get(random.nextInt(all.size()));
        Entity other = all.isEmpty() ? Entity.NONE : all.get(random.nextInt(all.size()));
        String name = "e" + names++;
        return switch (random.nextInt(9)) {
            case 0, 1 -> sim -> {
                Entity made = sim.world().create(new Name(name), LocalTransform.IDENTITY,
                        new Craft(names, 1, FleetWorld.Task.values()[0], 0, true, one, name));
                sim.tree().attach(made, sim.tree().contains(other) ? other : Entity.NONE);
            };
            case 2 -> sim -> sim.world().destroy(one);
            case 3 -> sim -> sim.tree().destroyKeepingChildren(one);
            case 4 -> sim -> aim(sim, one, other);
            case 5 -> sim -> sim.tree().attach(one, other);
            case 6 -> sim -> sim.world().set(one, new Name(name));
            case 7 -> sim -> {
                if (sim.world().removeIfPresent(one, Frozen.class)) {
                    sim.world().destroy(other);
                } else {
                    sim.world().set(one, new Frozen());
                }
            };
            default -> sim -> {
                sim.world().removeIfPresent(one, Craft.class);
                sim.tree().attach(one, Entity.NONE);
            };
        };
    }

    private static void aim(Simulation sim, Entity one, Entity at) {
        Craft craft = sim.world().get(one, Craft.class);
        sim.world().replace(one, new Craft(craft.x() + 1, craft.fuel(), craft.task(), craft.colour(), craft.armed(), at,
                craft.note()));
    }

    private static List<Entity> living(Simulation sim) {
        List<Entity> all = new ArrayList<>();
        sim.world().forEachEntity(entity -> {
            if (!sim.world().has(entity, Generated.class)) {
                all.add(entity);
            }
        });
        return all;
    }

    private static <T> T ask(Session session, Function<OpenWorld, T> question) {
        return session.ask(open -> question.apply(Objects.requireNonNull(open))).join();
    }

    /// Describes the state without handles and rows: each entity with its components, by names.
    private static String state(Session session) {
        return ask(session, open -> {
            EngineWorld world = open.world();
            List<String> lines = new ArrayList<>();
            world.forEachEntity(entity -> lines.add(line(world, entity)));
            lines.sort(null);
            return String.join("\n", lines);
        });
    }

    private static String line(EngineWorld world, Entity entity) {
        StringBuilder line = new StringBuilder(name(world, entity));
        for (ComponentType<?> type : world.types().types()) {
            if (!type.isSingleton() && type.recordClass() != SceneId.class && world.has(entity, type.recordClass())) {
                line.append(' ').append(world.get(entity, type.recordClass()));
            }
        }
        return HANDLE.matcher(line).replaceAll(found -> name(world, entity(found.group())));
    }

    private static Entity entity(String handle) {
        String[] parts = handle.split("v");
        return Entity.of(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
    }

    private static String name(EngineWorld world, Entity entity) {
        Name name = world.isAlive(entity) ? world.find(entity, Name.class) : null;
        return name == null ? "none" : name.value();
    }
}
