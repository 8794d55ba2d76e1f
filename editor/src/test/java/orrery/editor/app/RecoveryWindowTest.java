package orrery.editor.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import javafx.scene.control.ButtonType;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** What the window offers after a program was killed that had unsaved edits. */
class RecoveryWindowTest {

    private static final String DIALOG = "recovery-dialog";

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    @Test
    void edits_of_a_program_that_was_killed_are_offered_and_recovered() {
        hands.openSample("empty");
        createEntity(hands);
        createEntity(hands);
        hands.step(2);
        createEntity(hands);
        long lost = hands.hash();
        WindowHands next = hands.afterKill();
        try {
            next.await("offered", () -> next.isAsked(DIALOG));
            assertEquals("Orrery ended while a scene had unsaved edits.", next.see(() -> next.asked(DIALOG).getHeaderText()));
            assertEquals(List.of("Recover", "Look first", "Discard", "Later"), buttons(next));
            assertEquals(List.of("empty.json", "3 edits, the last less than a minute ago", "Sample empty"), offered(next));
            next.answer(DIALOG, "Recover");
            next.await("recovered", () -> next.notice().startsWith("empty.json was recovered."));
            assertEquals("empty.json was recovered. 3 edits no file holds yet: save the scene to keep them.", next.notice());
            assertEquals(lost, next.hash());
            next.await("unsaved", () -> next.model().unsaved().get());
            assertEquals("Create entity", next.model().undoName().get());
        } finally {
            next.end();
        }
    }

    @Test
    void what_was_looked_at_first_can_be_discarded() {
        hands.openSample("empty");
        createEntity(hands);
        WindowHands next = hands.afterKill();
        try {
            next.answer(DIALOG, "Look first");
            next.await("shown", () -> next.notice().startsWith("This is what was found of empty.json."));
            next.await("open", () -> next.model().open().get());
            next.interact(() -> next.model().notice().get().offers().getLast().run());
            next.await("closed", () -> !next.model().open().get());
            next.command("Recover edits…");
            next.await("nothing is left", () -> next.notice().startsWith("There is nothing to recover."));
        } finally {
            next.end();
        }
    }

    @Test
    void edits_that_are_not_wanted_are_not_offered_again_and_those_left_for_later_are() {
        hands.openSample("empty");
        createEntity(hands);
        WindowHands next = hands.afterKill();
        try {
            next.answer(DIALOG, "Later");
            next.await("left", () -> !next.isAsked(DIALOG));
            next.command("Recover edits…");
            next.answer(DIALOG, "Discard");
            next.command("Recover edits…");
            next.await("nothing is left", () -> next.notice().startsWith("There is nothing to recover."));
            assertFalse(next.see(() -> next.isAsked(DIALOG)));
        } finally {
            next.end();
        }
    }

    @Test
    void nothing_is_offered_where_the_scene_was_closed_or_is_still_open() {
        hands.openSample("empty");
        createEntity(hands);
        WindowHands next = hands.another();
        try {
            next.command("Recover edits…");
            next.await("nothing is left", () -> next.notice().startsWith("There is nothing to recover."));
        } finally {
            next.end();
        }
    }

    private static void createEntity(WindowHands window) {
        long before = window.model().entities().get();
        window.keys(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.N);
        window.await("created", () -> window.model().entities().get() == before + 1);
    }

    private static List<String> buttons(WindowHands window) {
        return window.see(() -> window.asked(DIALOG).getButtonTypes().stream().map(ButtonType::getText).toList());
    }

    private static List<String> offered(WindowHands window) {
        return window.see(() -> {
            ListView<?> list = (ListView<?>) window.asked(DIALOG).getContent();
            FoundScene first = (FoundScene) list.getItems().getFirst();
            List<String> texts = new java.util.ArrayList<>(List.of(first.name(), first.edits(java.time.Instant.now())));
            texts.addAll(first.more());
            return List.copyOf(texts);
        });
    }
}
