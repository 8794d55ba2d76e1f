package orrery.editor.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import orrery.editor.fx.PaneExtension;

@ExtendWith(PaneExtension.class)
class NameFieldTest {
    private final List<String> renamed = new ArrayList<>();
    private final CompletableFuture<Boolean> answer = new CompletableFuture<>();

    private NameField named() {
        NameField field = new NameField();
        field.onRenamed(name -> {
            renamed.add(name);
            return answer;
        });
        field.show("Moon", "3v1");
        return field;
    }

    private static void enter(NameField field, String name) {
        field.setText(name);
        field.commit();
    }

    @Test
    void the_former_name_is_given_back_while_the_entity_is_not_renamed_yet(FxRobot robot) {
        robot.interact(() -> {
            NameField field = named();
            enter(field, "Luna");
            field.show("Moon", "3v1");
            assertEquals("Luna", field.getText());
            enter(field, "Moon");
        });
        assertEquals(List.of("Luna", "Moon"), renamed);
    }

    @Test
    void a_refused_name_is_replaced_by_the_one_that_the_entity_has(FxRobot robot) {
        robot.interact(() -> {
            NameField field = named();
            enter(field, "Luna");
            answer.complete(false);
            field.show("Moon", "3v1");
            assertEquals("Moon", field.getText());
        });
    }

    @Test
    void the_name_of_the_next_entity_is_shown_at_once(FxRobot robot) {
        robot.interact(() -> {
            NameField field = named();
            field.setText("Luna");
            field.finish();
            field.show("Earth", "2v1");
            assertEquals("Earth", field.getText());
        });
        assertEquals(List.of("Luna"), renamed);
    }
}
