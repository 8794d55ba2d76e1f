package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.app.settings.PreferencesDialog;
import orrery.editor.app.settings.SettingsFile;
import orrery.editor.grid.Grid;
import orrery.editor.session.Navigator;
import orrery.editor.source.SourceSettings;

/// Searching for the source line of a write in the real window.
@Tag("long")
class SourceWindowTest {

    private static final int PLACE = 0;
    private static final int CODE = 1;
    private static final int CHANGE = 2;
    private static final int BY = 3;

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    /// Asks by keyboard who wrote the phase of the Moon, in its field in the inspector.
    private Grid explainPhase() {
        hands.select(hands.named("Moon"));
        hands.tab("Inspector");
        hands.await("the field is there",
                () -> hands.workbench().workspace().lookup("#card-Orbit #field-phase .text-field") != null);
        Node field = hands.see(() -> hands.workbench().workspace().lookup("#card-Orbit #field-phase .text-field"));
        hands.interact(field::requestFocus);
        hands.push(KeyCode.CONTROL, KeyCode.E);
        Grid grid = hands.grid("Source");
        hands.await("the line is found", () -> WindowHands.cell(grid, 0, PLACE).contains(".java:"));
        return grid;
    }

    /// Sets the project's folder as source folder, and an editor command.
    private void prefer(String command) {
        hands.command("Preferences…");
        hands.await("the dialog", () -> dialog("#source-folders") != null);
        hands.interact(() -> {
            ((TextArea) dialog("#source-folders")).setText(Path.of("..").toAbsolutePath().normalize().toString());
            ((ComboBox<?>) dialog("#source-command")).getEditor().setText(command);
            dialog("#preferences-dialog").lookupAll(".button").stream().map(Button.class::cast)
                    .filter(Button::isDefaultButton).findFirst().orElseThrow().fire();
        });
    }

    private Node dialog(String id) {
        return javafx.stage.Window.getWindows().stream().filter(window -> window.getScene() != null)
                .map(window -> window.getScene().getRoot().lookup(id)).filter(node -> node != null).findFirst()
                .orElse(null);
    }

    private String marked() {
        return code("marked");
    }

    /// Waits until the code is shown, and returns the marked line.
    private String awaitMarked() {
        hands.await("the code", () -> hands.grid("Source").getScene().lookup("#source-code") != null
                && !marked().isEmpty());
        return hands.see(this::marked);
    }

    private String code(String style) {
        VBox code = (VBox) hands.grid("Source").getScene().lookup("#source-code");
        return code.getChildren().stream().filter(line -> line.getStyleClass().contains(style)
                || ((HBox) line).getChildren().stream().anyMatch(part -> part.getStyleClass().contains(style)))
                .map(SourceWindowTest::text).findFirst().orElse("");
    }

    private static String text(Node line) {
        return ((HBox) line).getChildren().stream().map(part -> ((Label) part).getText()).collect(Collectors.joining());
    }

    @Test
    void preferences_keep_the_folders_that_another_window_has_set_meanwhile() throws IOException {
        hands.openSample("solar-system");
        Path folder = hands.file("sources").toAbsolutePath();
        hands.command("Preferences…");
        hands.await("the dialog", () -> dialog("#source-folders") != null);
        SettingsFile file = new SettingsFile(hands.settings());
        PreferencesDialog.Preferences shown = file.read().preferences();
        file.values().change(kept -> kept.with(shown, new PreferencesDialog.Preferences(
                new SourceSettings(shown.source().command(), List.of(folder)), shown.isCsvGuarded())));
        hands.interact(() -> ((CheckBox) dialog("#csv-guard")).setSelected(!shown.isCsvGuarded()));
        hands.answer("preferences-dialog", "Save preferences");
        hands.await("it is saved", () -> file.read().preferences().isCsvGuarded() != shown.isCsvGuarded());
        assertEquals(List.of(folder), file.read().source().folders());
    }

    @Test
    void a_chosen_source_folder_is_one_more_line() {
        Path folder = hands.file("sources");
        hands.choosing(folder).command("Preferences…");
        hands.await("the dialog", () -> dialog("#source-folders") != null);
        hands.interact(() -> ((TextArea) dialog("#source-folders")).setText("/code\n"));
        hands.interact(() -> ((Button) dialog("#source-folder-add")).fire());
        assertEquals("/code\n" + folder, hands.see(() -> ((TextArea) dialog("#source-folders")).getText()));
        hands.answer("preferences-dialog", "Close");
    }

    @Test
    void preferences_with_a_folder_that_is_no_path_say_its_line_and_cannot_be_saved() {
        hands.command("Preferences…");
        hands.await("the dialog", () -> dialog("#source-folders") != null);
        Node save = hands.see(() -> dialog("#preferences-dialog").lookupAll(".button").stream().map(Button.class::cast)
                .filter(Button::isDefaultButton).findFirst().orElseThrow());
        hands.interact(() -> ((TextArea) dialog("#source-folders")).setText("/code\n/a\ud800b"));
        assertTrue(hands.see(save::isDisabled));
        String problem = hands.see(() -> ((Label) dialog("#source-folders-hint")).getText());
        assertTrue(problem.startsWith("Line 2 is no path ("), problem);
        hands.interact(() -> ((TextArea) dialog("#source-folders")).setText("\"/code\""));
        assertFalse(hands.see(save::isDisabled));
        assertTrue(hands.see(() -> ((Label) dialog("#source-folders-hint")).getText()).startsWith("One per line"));
        hands.answer("preferences-dialog", "Save preferences");
        hands.await("it is saved", () -> new SettingsFile(hands.settings()).read().source().folders()
                .equals(List.of(Path.of("/code"))));
    }

    @Test
    void the_line_that_wrote_a_field_is_one_action_from_it_with_its_code() {
        hands.openSample("solar-system");
        prefer("");
        hands.step(6);
        Grid grid = explainPhase();
        assertTrue(WindowHands.cell(grid, 0, CHANGE).matches(".+ → .+"), WindowHands.cell(grid, 0, CHANGE));
        assertTrue(WindowHands.cell(grid, 0, BY).endsWith("tick 6"), WindowHands.cell(grid, 0, BY));
        assertFalse(WindowHands.cell(grid, 0, CODE).contains("orrery.ecs"), WindowHands.cell(grid, 0, CODE));
        String line = awaitMarked();
        assertTrue(line.contains(".set(") || line.contains("update("), line);
        assertEquals(6, hands.model().tick().get());
    }

    @Test
    void enter_and_shift_enter_go_through_the_lines_of_the_file_that_contain_a_text() {
        hands.openSample("solar-system");
        prefer("");
        hands.step(2);
        Grid grid = explainPhase();
        String line = awaitMarked();
        hands.focus("Source");
        hands.push(KeyCode.CONTROL, KeyCode.F);
        hands.await("the field has the focus", () -> grid.getScene().lookup("#source-search").isFocused());
        hands.write("e");
        hands.await("a hit", () -> hits().matches("hit \\d+ of \\d+"));
        int all = Integer.parseInt(hits().replaceFirst(".* of ", ""));
        assertTrue(all > 2, hits());
        String first = hands.see(() -> code("found"));
        assertEquals(Set.of("e"), hands.see(() -> grid.getScene().lookup("#source-code").lookupAll(".found").stream()
                .map(part -> ((Label) part).getText()).collect(Collectors.toSet())));
        hands.push(KeyCode.ENTER);
        hands.await("another hit", () -> !code("found").equals(first));
        hands.push(KeyCode.SHIFT, KeyCode.ENTER);
        hands.await("the hit before", () -> code("found").equals(first));
        hands.push(KeyCode.ESCAPE);
        hands.await("the search is over", () -> hits().isEmpty() && grid.isFocused());
        assertEquals(line, hands.see(this::marked));
    }

    private String hits() {
        return ((Label) hands.grid("Source").getScene().lookup("#source-hits")).getText();
    }

    @Test
    void the_line_opens_in_the_users_editor_at_its_number() throws IOException {
        hands.openSample("solar-system");
        Path opened = hands.file("opened.txt");
        prefer("sh -c \"echo {file}:{line} > " + opened + "\"");
        hands.step(2);
        Grid grid = explainPhase();
        hands.interact(() -> ((Button) grid.getScene().lookup("#source-open")).fire());
        hands.await("the command ran", () -> Files.exists(opened) && opened.toFile().length() > 0);
        String text = Files.readString(opened).strip();
        assertTrue(text.endsWith(WindowHands.cell(grid, 0, PLACE)), text);
        assertTrue(Files.exists(Path.of(text.substring(0, text.lastIndexOf(':')))), text);
    }

    @Test
    void an_edit_has_no_line_and_that_is_said() {
        hands.openSample("solar-system");
        hands.step(1);
        hands.select(hands.named("Moon"));
        hands.interact(() -> hands.workbench().session().edit("Rename the Moon",
                edit -> edit.world().set(hands.workbench().session().selection().lead().orElseThrow(),
                        new Name("Luna"))));
        hands.awaitEdit("Rename the Moon");
        hands.step(1);
        Entity moon = hands.workbench().session().selection().lead().orElseThrow();
        hands.interact(() -> hands.workbench().links().toSource(WriteQuery.of(moon, "Name", ""), Navigator.SHOWN));
        Grid grid = hands.grid("Source");
        hands.await("said", () -> ((Label) grid.getScene().lookup("#source-message")).getText()
                .contains("Rename the Moon"));
    }
}
