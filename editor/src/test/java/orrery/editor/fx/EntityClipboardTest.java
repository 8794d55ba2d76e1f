package orrery.editor.fx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.application.Platform;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.file.SceneFile;

/// What cutting and copying do when the world changes between the request and its command.
@ExtendWith(PaneExtension.class)
class EntityClipboardTest {
    private static final Entity EARTH = Entity.of(2, 1);
    private static final Entity MOON = Entity.of(3, 1);

    private final Session session = TinyWorld.sessionOfFile();
    private final EntityClipboard clipboard = new EntityClipboard(session);
    private final CompletableFuture<Boolean> held = new CompletableFuture<>();

    @AfterEach
    void close() {
        session.close();
    }

    private static <T> T onFx(Supplier<T> action) {
        FutureTask<T> task = new FutureTask<>(action::get);
        Platform.runLater(task);
        try {
            return task.get();
        } catch (InterruptedException | ExecutionException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean put(String text) {
        return onFx(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString(text);
            return Clipboard.getSystemClipboard().setContent(content);
        });
    }

    private static String content() {
        return onFx(() -> String.valueOf(Clipboard.getSystemClipboard().getString()));
    }

    private <T> T ask(Function<OpenWorld, T> question) {
        return session.ask(open -> question.apply(open)).join();
    }

    private List<String> names() {
        return ask(open -> {
            List<String> names = new ArrayList<>();
            open.world().array(Name.class).forEach((_, name) -> names.add(name.value()));
            return names;
        });
    }

    private CompletableFuture<EditResult> create(String name) {
        return session.edit("Create " + name, sim -> sim.world().create(new Name(name)));
    }

    private void hold() {
        CompletableFuture<Boolean> _ = session.ask(_ -> held.join());
    }

    @Test
    void cutting_destroys_what_it_copied_even_if_others_get_its_handle_meanwhile() {
        create("Comet").join();
        Entity comet = ask(open -> open.world().array(Name.class).entityAt(3));
        session.select(comet);
        hold();
        CompletableFuture<EditResult> cut = onFx(clipboard::cut);
        CompletableFuture<EditResult> _ = session.undo();
        CompletableFuture<EditResult> other = create("Asteroid");
        held.complete(true);
        other.join();
        assertEquals(EditResult.DONE, cut.join());
        assertTrue(content().contains("\"Comet\""), content());
        assertEquals(List.of("Sun", "Earth", "Moon", "Comet", "Asteroid"), names());
    }

    @Test
    void cutting_and_copying_take_nothing_of_a_scene_that_was_opened_meanwhile() {
        assertTrue(put("before"));
        session.select(MOON);
        CompletableFuture<EditResult> opened = session.open("another", () -> {
            boolean _ = held.join();
            return new SceneOpening(TinyWorld.make(), new SceneFile("another.json", null), List.of());
        });
        CompletableFuture<EditResult> cut = onFx(clipboard::cut);
        CompletableFuture<EditResult> copied = onFx(clipboard::copy);
        CompletableFuture<EditResult> destroyed = new EntityEdits(session).destroy(List.of(MOON));
        held.complete(true);
        assertEquals(EditResult.DONE, opened.join());
        assertEquals("Nothing was cut, because another scene was opened meanwhile. Select the entities anew, then"
                + " repeat it.",
                cut.join().message());
        assertEquals("Nothing was copied, because another scene was opened meanwhile. Select the entities anew, then"
                + " repeat it.",
                copied.join().message());
        assertEquals("The edit was not made, because another scene was opened meanwhile. Make it again.",
                destroyed.join().message());
        assertEquals(List.of("Sun", "Earth", "Moon"), names());
        assertEquals("before", content());
    }

    @Test
    void cutting_and_copying_take_nothing_whose_handle_another_entity_has_since_the_first_tick() {
        assertTrue(put("before"));
        session.edit("Destroy Earth", sim -> sim.tree().destroyKeepingChildren(EARTH)).join();
        Patience.awaitAnywhere("a view of the scene", () -> session.view().status().open());
        session.select(EARTH);
        hold();
        session.stepTicks(1);
        CompletableFuture<EditResult> cut = onFx(clipboard::cut);
        CompletableFuture<EditResult> copied = onFx(clipboard::copy);
        held.complete(true);
        assertEquals(
                "Nothing was cut, because the first tick has renumbered the entities meanwhile. Select the entities"
                        + " anew, then repeat it.",
                cut.join().message());
        assertEquals("Nothing was copied, because the first tick has renumbered the entities meanwhile. Select the"
                + " entities anew, then repeat it.",
                copied.join().message());
        assertEquals(List.of("Sun", "Moon"), names());
        assertEquals("before", content());
    }

    @Test
    void pasting_waits_for_entities_that_are_being_copied_or_cut() {
        assertTrue(put("before"));
        session.select(MOON);
        hold();
        CompletableFuture<EditResult> _ = onFx(clipboard::copy);
        CompletableFuture<EditResult> pasted = onFx(clipboard::paste);
        assertEquals(Optional.empty(), onFx(EntityClipboard::otherText));
        held.complete(true);
        assertTrue(pasted.join().done(), pasted.join().message());
        assertEquals(List.of("Sun", "Earth", "Moon", "Moon 2"), names());
    }

    @Test
    void pasting_that_waits_uses_the_entity_that_was_selected_when_it_was_asked_for() {
        Patience.awaitAnywhere("a view of the scene", () -> session.view().status().open());
        session.select(MOON);
        hold();
        CompletableFuture<EditResult> _ = onFx(clipboard::copy);
        CompletableFuture<EditResult> pasted = onFx(clipboard::pasteBelow);
        session.select(EARTH);
        held.complete(true);
        assertTrue(pasted.join().done(), pasted.join().message());
        assertEquals("Moon", ask(open -> open.world().get(open.simulation().tree().parentOf(
                open.world().array(Name.class).entityAt(3)), Name.class).value()));
    }

    @Test
    void entities_that_are_cut_are_pasted_at_once() {
        assertTrue(put("before"));
        session.select(MOON);
        hold();
        CompletableFuture<EditResult> cut = onFx(clipboard::cut);
        CompletableFuture<EditResult> pasted = onFx(clipboard::paste);
        held.complete(true);
        assertEquals(EditResult.DONE, cut.join());
        assertTrue(pasted.join().done(), pasted.join().message());
        assertEquals(List.of("Sun", "Earth", "Moon"), names());
    }

    @Test
    void a_window_that_was_closed_before_it_copied_does_not_hold_up_pasting() {
        assertTrue(put("before"));
        try (Session other = TinyWorld.sessionOfFile()) {
            other.select(MOON);
            CompletableFuture<Boolean> _ = other.ask(_ -> held.join());
            CompletableFuture<EditResult> _ = onFx(new EntityClipboard(other)::copy);
        }
        assertEquals(Optional.of("before"), onFx(EntityClipboard::otherText));
        held.complete(true);
    }
}
