package orrery.editor.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import orrery.ecs.history.Recording;
import orrery.ecs.history.Write;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.history.Writes;
import orrery.ecs.scene.SceneKind;
import orrery.ecs.scene.Scenes;
import orrery.ecs.schedule.Schedule;
import orrery.ecs.world.Author;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;

/// What becomes of edits of an opened scene when its first tick is run.
@Timeout(60)
class EditsOfStartTest {
    private static final Entity SUN = Entity.of(1, 1);
    private static final Entity MOON = Entity.of(3, 1);

    private final Session session = TinyWorld.sessionOfFile();

    @AfterEach
    void close() {
        session.close();
    }

    private <T> T ask(Function<OpenWorld, T> question) {
        return session.ask(open -> question.apply(Objects.requireNonNull(open))).join();
    }

    private void rename(String name) {
        session.edit("Rename to " + name, editing -> editing.world().set(MOON, new Name(name))).join();
    }

    private String name() {
        return ask(open -> open.world().get(MOON, Name.class).value());
    }

    @Test
    void a_changed_value_keeps_its_author_and_what_it_was_before() {
        rename("Luna");
        session.stepTicks(2);
        assertEquals(Author.edit("Rename to Luna"), ask(open -> {
            ComponentArray<Name> names = open.world().array(Name.class);
            return names.writerAt(names.rowOf(MOON));
        }));
        assertEquals(List.of("0: Rename to Luna, Name[value=Moon] → Name[value=Luna]"), ask(EditsOfStartTest::writes));
        assertEquals(1, ask(open -> open.history().get(0).edits()).intValue());
    }

    private static List<String> writes(OpenWorld open) {
        Recording recording = open.timeline().recording();
        List<Write> writes = Writes.in(recording.segmentsFrom(recording.branch(), 0), WriteQuery.of(MOON, "Name", ""));
        return writes.stream().map(write -> {
            Write.Value value = Objects.requireNonNull(write.value());
            return "%d: %s, %s → %s".formatted(write.madeAt(), write.author().name(), value.before(), value.after());
        }).toList();
    }

    @Test
    void a_changed_value_is_undone_on_a_branch_after_ticks_have_run() {
        rename("Luna");
        session.stepTicks(2);
        assertEquals(new EarlierEdit("Rename to Luna", 0), ask(open -> open.timeline().earlierEdit()));
        session.goTo(Timeline::undoEarlier);
        assertEquals("Moon", name());
        session.goToTick(0);
        session.switchTo(1);
        assertEquals("Luna", name());
    }

    @Test
    void a_world_with_changed_values_runs_as_its_file_does() {
        rename("Luna");
        session.edit("Spin", editing -> editing.world().set(SUN, new TinyWorld.Spin(3))).join();
        session.edit("Switch Trouble off", editing -> editing.world()
                .setSingleton(editing.schedule().settings().withEnabled("Trouble", false))).join();
        byte[] file = ask(open -> Scenes.toBytes(open.sceneAtStateZero(), SceneKind.AUTHORING));
        session.stepTicks(3);
        Schedule game = TinyWorld.read(file).simulation().schedule();
        for (int tick = 0; tick < 3; tick++) {
            game.tick();
        }
        assertEquals(game.world().hashes(), ask(open -> open.world().hashes()));
        assertEquals(0, ask(OpenWorld::worldNumber).intValue());
        assertTrue(ask(OpenWorld::unsaved).scene());
    }
}
