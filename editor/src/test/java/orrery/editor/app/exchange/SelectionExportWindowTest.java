package orrery.editor.app.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javafx.scene.control.CheckBox;
import javafx.scene.control.DialogPane;
import javafx.scene.control.RadioButton;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.world.Entity;
import orrery.editor.app.window.WindowHands;

/// Exporting the selected entities from the window.
@Tag("long")
class SelectionExportWindowTest {

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    private Path target(String name) {
        Path file = hands.file(name);
        hands.choosing(file);
        return file;
    }

    private void awaitExported(String name) {
        hands.await("exported", () -> hands.model().hint().get().endsWith("to " + name));
    }

    private void choose(String component, boolean isChosen) {
        hands.await("the dialog", () -> hands.isAsked("export-dialog"));
        hands.interact(() -> hands.asked("export-dialog").lookupAll(".check-box").stream().map(CheckBox.class::cast)
                .filter(box -> box.getText().equals(component)).findFirst().orElseThrow().setSelected(isChosen));
    }

    private void press(String button) {
        hands.interact(() -> hands.asked("export-dialog").lookupAll(".button").stream()
                .map(javafx.scene.control.Button.class::cast)
                .filter(found -> found.getText().equals(button)).findFirst().orElseThrow().fire());
    }

    @Test
    void selected_entities_become_a_table_with_a_row_each_and_a_column_per_field() throws IOException {
        hands.openSample("solar-system");
        Entity moon = hands.named("Moon");
        hands.select(moon);
        Path file = target("moon.csv");
        hands.command("Export…");
        hands.answer("export-dialog", "Export…");
        awaitExported("moon.csv");
        List<String> lines = Files.readAllLines(file);
        assertEquals(2, lines.size());
        assertTrue(lines.getFirst().startsWith("id,name,parent,LocalTransform.position.x,LocalTransform.position.y,"),
                lines.getFirst());
        assertTrue(lines.getLast().startsWith(moon + ",Moon," + hands.named("Earth") + ","), lines.getLast());
        assertEquals("entities.csv", hands.proposed());
    }

    @Test
    void a_table_of_one_component_has_the_entities_that_have_it() throws IOException {
        hands.openSample("solar-system");
        hands.command("Select all entities");
        hands.await("all selected", () -> hands.model().selected().get() == hands.model().entities().get());
        Path file = target("orbits.csv");
        hands.command("Export…");
        hands.await("the dialog", () -> hands.isAsked("export-dialog"));
        press("Choose none");
        choose("Orbit", true);
        hands.answer("export-dialog", "Export…");
        awaitExported("orbits.csv");
        List<String> lines = Files.readAllLines(file);
        int orbits = hands.ask(open -> open.world().array(open.world().types().named("Orbit").orElseThrow()
                .recordClass()).size());
        assertEquals(orbits + 1, lines.size());
        assertTrue(lines.getFirst().matches("id,name,parent(,Orbit\\.[a-z]+)+,numbering"), lines.getFirst());
    }

    @Test
    void json_is_the_text_that_copying_puts_on_the_clipboard() throws IOException {
        hands.openSample("collisions");
        hands.select(hands.named("Fort"));
        emptyClipboard();
        hands.command("Copy");
        hands.await("copied", () -> String.valueOf(Clipboard.getSystemClipboard().getString()).contains("East gun"));
        String copied = hands.see(() -> Clipboard.getSystemClipboard().getString());
        Path file = target("fort.json");
        hands.command("Export…");
        hands.await("the dialog", () -> hands.isAsked("export-dialog"));
        hands.interact(() -> ((RadioButton) hands.asked("export-dialog").lookup("#export-json")).setSelected(true));
        hands.answer("export-dialog", "Export…");
        awaitExported("fort.json");
        assertEquals(copied, Files.readString(file));
    }

    /// Another test may have left the same text.
    private void emptyClipboard() {
        hands.interact(() -> {
            ClipboardContent content = new ClipboardContent();
            content.putString("");
            Clipboard.getSystemClipboard().setContent(content);
        });
    }

    @Test
    void an_export_gets_the_ending_of_its_format_and_no_other() throws IOException {
        hands.openSample("collisions");
        hands.select(hands.named("Fort"));
        Path file = target("fort");
        hands.command("Export…");
        hands.answer("export-dialog", "Export…");
        awaitExported("fort.csv");
        assertEquals(2, Files.readAllLines(file.resolveSibling("fort.csv")).size());
        target("fort.xlsx");
        hands.command("Export…");
        hands.answer("export-dialog", "Export…");
        awaitExported("fort.xlsx.csv");
        assertEquals(2, Files.readAllLines(file.resolveSibling("fort.xlsx.csv")).size());
        hands.command("Export…");
        hands.answer("export-dialog", "Export…");
        hands.await("refused", () -> hands.notice().equals(
                "fort.xlsx.csv was not written. There is a file of that name. Choose one that ends with .csv."));
    }

    @Test
    void the_selection_is_copied_as_csv() {
        hands.openSample("collisions");
        hands.select(hands.named("Fort"));
        emptyClipboard();
        hands.command("Copy as CSV");
        hands.await("on the clipboard", () -> String.valueOf(Clipboard.getSystemClipboard().getString())
                .startsWith("id,name,parent,"));
        assertEquals("Copied 1 row as CSV", hands.model().hint().get());
    }

    @Test
    void enter_on_a_format_presses_the_default_button() throws IOException {
        hands.openSample("collisions");
        hands.select(hands.named("Fort"));
        Path file = target("fort.csv");
        hands.command("Export…");
        hands.await("the dialog", () -> hands.isAsked("export-dialog"));
        hands.await("the format has the focus", () -> hands.asked("export-dialog").lookup("#export-csv").isFocused());
        hands.push(KeyCode.ENTER);
        awaitExported("fort.csv");
        assertEquals(2, Files.readAllLines(file).size());
    }

    @Test
    void the_dialog_is_high_enough_for_its_content_at_once() {
        hands.openSample("collisions");
        hands.select(hands.named("Fort"));
        hands.command("Export…");
        hands.await("the dialog", () -> hands.isAsked("export-dialog"));
        hands.interact(() -> {});
        DialogPane pane = hands.see(() -> hands.asked("export-dialog"));
        assertTrue(hands.see(() -> pane.getHeight() >= pane.prefHeight(pane.getWidth()) - 1),
                () -> "%s of %s".formatted(pane.getHeight(), pane.prefHeight(pane.getWidth())));
    }
}
