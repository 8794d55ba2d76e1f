package orrery.editor.app.exchange;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ComboBox;
import javafx.scene.control.DialogPane;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.RadioButton;
import javafx.scene.control.TextArea;
import javafx.stage.Window;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.app.window.WindowHands;
import orrery.editor.session.exchange.CsvTarget;

/// Importing tables in the window.
@Tag("long")
class CsvImportWindowTest {

    @RegisterExtension
    private final WindowHands hands = new WindowHands();

    private void importing(String name, String text) throws IOException {
        Path file = hands.file(name);
        Files.writeString(file, text);
        hands.choosing(file);
        hands.command("Import…");
    }

    private void awaitDialog() {
        hands.await("the dialog", () -> hands.isAsked("import-dialog"));
    }

    private ComboBox<CsvTarget> column(int column) {
        @SuppressWarnings("unchecked")
        ComboBox<CsvTarget> found = (ComboBox<CsvTarget>) hands.asked("import-dialog")
                .lookup("#import-column-" + column);
        return found;
    }

    private String target(int column) {
        return hands.see(() -> column(column).getValue().text());
    }

    private void awaitNotice(String headline) {
        hands.await(headline, () -> hands.model().notice().get() != null
                && Objects.requireNonNull(hands.model().notice().get()).headline().equals(headline));
    }

    @Test
    void rows_become_entities_in_one_edit_that_is_undone_at_once() throws IOException {
        hands.openSample("empty");
        long before = hands.model().entities().get();
        importing("stars.csv", "Name,LocalTransform.position.x,Y\nVega,1.5,2\nDeneb,-3,4e2\n");
        awaitDialog();
        assertEquals(List.of("name", "LocalTransform.position.x", "LocalTransform.position.y"),
                List.of(target(0), target(1), target(2)));
        assertEquals("Of the first 2 rows, 2 are taken.", hands.see(
                () -> ((Label) hands.asked("import-dialog").lookup("#import-summary")).getText()));
        hands.answer("import-dialog", "Import");
        hands.awaitEdit("Import stars.csv");
        hands.await("selected", () -> hands.model().selected().get() == 2);
        Entity deneb = hands.named("Deneb");
        LocalTransform place = hands.ask(open -> open.world().get(deneb, LocalTransform.class));
        assertEquals(-3, place.position().x());
        assertEquals(400, place.position().y());
        boolean isInTree = hands.ask(open -> open.tree().contains(deneb));
        assertTrue(isInTree);
        hands.undo();
        hands.await("gone", () -> hands.model().entities().get() == before);
    }

    @Test
    void a_table_of_thousands_of_columns_has_lines_for_those_in_sight() throws IOException {
        hands.openSample("empty");
        String header = IntStream.range(0, 8_000).mapToObj(column -> "c" + column).collect(Collectors.joining(","));
        importing("wide.csv", header + ",Name\n" + ",".repeat(8_000) + "Vega\n");
        awaitDialog();
        assertTrue(hands.<Boolean>see(() -> hands.asked("import-dialog").lookupAll(".combo-box").size() < 100));
        hands.interact(() -> ((ListView<?>) hands.asked("import-dialog").lookup("#import-columns")).scrollTo(8_000));
        hands.await("the last column", () -> column(8_000) != null && column(8_000).getValue() == CsvTarget.NAME);
        hands.answer("import-dialog", "Import");
        hands.awaitEdit("Import wide.csv");
        assertFalse(hands.named("Vega").isNone());
    }

    @Test
    void two_columns_that_become_the_same_are_not_imported() throws IOException {
        hands.openSample("empty");
        importing("stars.csv", "Name,other\nVega,x\n");
        awaitDialog();
        assertFalse(hands.<Boolean>see(() -> importButton().isDisabled()));
        hands.interact(() -> column(1).setValue(CsvTarget.NAME));
        assertTrue(hands.<Boolean>see(() -> importButton().isDisabled()));
        assertEquals("Two columns become name; choose another target for one of them.", hands.see(
                () -> ((Label) hands.asked("import-dialog").lookup("#import-summary")).getText()));
        boolean isNamedByRow = hands.see(() -> hands.asked("import-dialog").lookupAll(".label").stream()
                .anyMatch(node -> "Becomes name, like column Name.".equals(((Label) node).getText())));
        assertTrue(isNamedByRow);
        hands.answer("import-dialog", "Cancel");
    }

    @Test
    void titles_stand_over_their_columns_and_a_problem_is_amber() throws IOException {
        hands.openSample("empty");
        importing("stars.csv", "name,LocalTransform.rotation\nVega,north\n");
        awaitDialog();
        hands.interact(() -> {
            DialogPane dialog = hands.asked("import-dialog");
            Label problem = label(dialog, "1 value: line 2: “north” is not a number.");
            assertEquals(places(label(dialog, "Becomes").getParent()), places(problem.getParent()));
            assertTrue(problem.getStyleClass().contains("changed"));
        });
    }

    private static Label label(DialogPane dialog, String text) {
        return dialog.lookupAll(".label").stream().map(Label.class::cast)
                .filter(label -> label.getText().equals(text)).findFirst().orElseThrow();
    }

    /// Left edges of the children of a node, in whole pixels.
    private static List<Long> places(Parent parent) {
        return parent.getChildrenUnmodifiable().stream()
                .map(node -> Math.round(node.localToScene(node.getLayoutBounds()).getMinX())).toList();
    }

    @Test
    void the_dialog_of_an_enlarged_window_is_no_wider_or_higher_than_that() throws IOException {
        hands.openSample("empty");
        hands.interact(() -> {
            hands.stage().setWidth(1000);
            hands.stage().setHeight(780);
            hands.model().scale().set(1.4);
        });
        importing("stars.csv", "name\nVega\n");
        awaitDialog();
        hands.interact(() -> {
            Window window = hands.asked("import-dialog").getScene().getWindow();
            assertTrue(window.getWidth() <= 1000 && window.getHeight() <= 780,
                    () -> "%s x %s".formatted(window.getWidth(), window.getHeight()));
            assertEquals(1.4, hands.asked("import-dialog").getLocalToSceneTransform().getMxx(), 0.01);
        });
    }

    private Node importButton() {
        DialogPane dialog = hands.asked("import-dialog");
        return dialog.lookupButton(dialog.getButtonTypes().stream()
                .filter(type -> type.getText().equals("Import")).findFirst().orElseThrow());
    }

    @Test
    void nothing_is_added_to_a_scene_that_was_opened_meanwhile() throws IOException {
        hands.openSample("empty");
        importing("stars.csv", "Name\nVega\n");
        awaitDialog();
        hands.interact(() -> hands.workbench().sceneActions().openSample("collisions"));
        hands.await("another scene", () -> "collisions.json".equals(hands.model().sceneName().get()));
        long before = hands.model().entities().get();
        hands.answer("import-dialog", "Import");
        awaitNotice("stars.csv was not imported.");
        assertEquals("Its scene was closed while the file was read. Open the scene and import the file again.",
                hands.see(() -> hands.model().notice().get().text()));
        assertEquals(before, hands.model().entities().get());
    }

    @Test
    void values_that_are_not_taken_are_reported_with_line_column_and_reason() throws IOException {
        hands.openSample("empty");
        importing("stars.csv", "name,LocalTransform.rotation\nVega,north\nDeneb,12,13\nAltair,90°\n");
        awaitDialog();
        assertTrue(hands.see(() -> hands.asked("import-dialog").lookupAll(".label").stream().map(Label.class::cast)
                .anyMatch(label -> label.getText().equals("1 value: line 2: “north” is not a number."))));
        hands.answer("import-dialog", "Import");
        awaitNotice("Imported 2 entities from stars.csv. 2 values were not taken.");
        hands.interact(() -> hands.model().notice().get().offers().getFirst().run());
        hands.await("the report", () -> hands.isAsked("report-dialog"));
        assertEquals("""
                line 2, column LocalTransform.rotation: “north” is not a number.
                line 3: The row was not taken: it has 3 cells, but the header has 2.
                """, hands.see(() -> ((TextArea) hands.asked("report-dialog").lookup(".text-area")).getText()));
        Entity altair = hands.named("Altair");
        LocalTransform turned = hands.ask(open -> open.world().get(altair, LocalTransform.class));
        assertEquals(90, turned.rotation());
        hands.answer("report-dialog", "Close");
        hands.awaitEdit("Import stars.csv");
        hands.undo();
        hands.await("the notice of what was undone is closed", () -> hands.model().notice().get() == null);
    }

    @Test
    void what_the_columns_became_is_remembered_for_the_next_table_with_this_header() throws IOException {
        hands.openSample("empty");
        importing("one.csv", "star,west\nVega,1\n");
        awaitDialog();
        assertEquals(List.of("", ""), List.of(target(0), target(1)));
        hands.interact(() -> {
            column(0).setValue(CsvTarget.NAME);
            column(1).setValue(column(1).getItems().stream()
                    .filter(one -> one.text().equals("LocalTransform.position.x")).findFirst().orElseThrow());
        });
        hands.answer("import-dialog", "Import");
        hands.awaitEdit("Import one.csv");
        importing("two.csv", "star,west\nDeneb,2\n");
        awaitDialog();
        assertEquals(List.of("name", "LocalTransform.position.x"), List.of(target(0), target(1)));
        hands.answer("import-dialog", "Cancel");
    }

    @Test
    void a_file_that_is_no_table_changes_nothing_and_says_why() throws IOException {
        hands.openSample("empty");
        importing("bad.csv", "a,b\n\"1,2\n");
        awaitNotice("bad.csv was not imported.");
        assertEquals(
                "The file can't be imported: the quoted cell that begins on line 2 does not end. The world is unchanged.",
                hands.model().notice().get().text());
        assertFalse(hands.model().unsaved().get());
    }

    @Test
    void exported_entities_are_imported_with_all_digits_and_references_between_them() throws IOException {
        hands.openSample("collisions");
        hands.command("Select all entities");
        hands.await("all selected", () -> hands.model().selected().get() == hands.model().entities().get());
        long count = hands.model().entities().get();
        Path file = hands.file("all.csv");
        hands.choosing(file);
        hands.command("Export…");
        hands.answer("export-dialog", "Export…");
        hands.await("exported", () -> hands.model().hint().get().endsWith("to all.csv"));
        Entity gun = hands.named("East gun");
        hands.command("Import…");
        awaitDialog();
        hands.interact(() -> column(0).setValue(CsvTarget.ID));
        hands.answer("import-dialog", "Import");
        hands.await("imported", () -> hands.model().entities().get() == 2 * count);
        boolean isEqual = hands.ask(open -> {
            var world = open.world();
            var names = world.array(Name.class);
            Entity copy = gun;
            for (int row = 0; row < names.size(); row++) {
                copy = names.valueAt(row).value().equals("East gun") ? names.entityAt(row) : copy;
            }
            return !copy.equals(gun)
                    && world.get(copy, LocalTransform.class).equals(world.get(gun, LocalTransform.class));
        });
        assertTrue(isEqual);
    }

    @Test
    void an_exported_table_changes_its_entities_unless_the_user_chooses_otherwise() throws IOException {
        hands.openSample("collisions");
        Entity gun = hands.named("East gun");
        hands.select(gun);
        long count = hands.model().entities().get();
        Path file = hands.file("gun.csv");
        hands.choosing(file);
        hands.command("Export…");
        hands.answer("export-dialog", "Export…");
        hands.await("exported", () -> hands.model().hint().get().endsWith("to gun.csv"));
        Files.writeString(file, Files.readString(file).replace("East gun", "Far gun"));
        hands.command("Import…");
        awaitDialog();
        assertEquals("id", target(0)); // no entity has the names of the table
        hands.answer("import-dialog", "Cancel");
        Files.writeString(file, "id,name,LocalTransform.position.x,LocalTransform.position.y\n%s,East gun,1.5,far\n"
                .formatted(gun));
        hands.command("Import…");
        awaitDialog();
        assertEquals("entity", target(0));
        assertEquals("Of the first 1 row, 1 is taken. A row that names no living entity creates one. 1 problem: line 2,"
                + " column LocalTransform.position.y: “far” is not a number.",
                hands.see(
                        () -> ((Label) hands.asked("import-dialog").lookup("#import-summary")).getText()));
        hands.answer("import-dialog", "Import");
        awaitNotice("Imported gun.csv: 1 entity changed. 1 value was not taken.");
        assertEquals(count, hands.model().entities().get());
        assertEquals(1.5,
                hands.<LocalTransform>ask(open -> open.world().get(gun, LocalTransform.class)).position().x());
    }

    @Test
    void rows_of_before_a_renumbering_are_shown_as_refused_and_change_nothing() throws IOException {
        hands.openSample("collisions");
        hands.select(hands.named("Nest 5"));
        Path file = hands.file("nest.csv");
        hands.choosing(file);
        hands.command("Export…");
        hands.answer("export-dialog", "Export…");
        hands.await("exported", () -> hands.model().hint().get().endsWith("to nest.csv"));
        String text = Files.readString(file).replace("Nest 5", "");
        hands.select(hands.named("Nest 1"));
        hands.command("Destroy");
        hands.step(1);
        Files.writeString(file, text);
        hands.command("Import…");
        awaitDialog();
        hands.interact(() -> column(0).setValue(CsvTarget.ENTITY));
        hands.await("what is refused", () -> summary().startsWith("Of the first 1 row, 0 are taken."));
        assertTrue(summary().contains("Export the table again"), summary());
        hands.answer("import-dialog", "Import");
        awaitNotice("Imported nest.csv: 0 entities changed. 1 value was not taken.");
    }

    private String summary() {
        return hands.see(() -> ((Label) hands.asked("import-dialog").lookup("#import-summary")).getText());
    }

    @Test
    void the_separator_can_be_chosen() throws IOException {
        hands.openSample("empty");
        importing("stars.csv", "Name;remark, with, commas\nVega;bright\n");
        awaitDialog();
        hands.interact(() -> separators().setValue(';'));
        hands.await("two columns", () -> hands.asked("import-dialog").lookupAll(".combo-box").size() >= 2
                && column(0).getValue() == CsvTarget.NAME);
        hands.answer("import-dialog", "Import");
        hands.awaitEdit("Import stars.csv");
        assertFalse(hands.named("Vega").isNone());
    }

    private ComboBox<Character> separators() {
        @SuppressWarnings("unchecked")
        ComboBox<Character> found = (ComboBox<Character>) hands.asked("import-dialog").lookup("#import-separator");
        return found;
    }

    @Test
    void exported_json_is_imported_again_and_files_with_other_endings_are_tables() throws IOException {
        hands.openSample("collisions");
        hands.select(hands.named("Fort"));
        Path file = hands.file("fort.json");
        hands.choosing(file);
        hands.command("Export…");
        hands.await("the dialog", () -> hands.isAsked("export-dialog"));
        hands.interact(() -> ((RadioButton) hands.asked("export-dialog").lookup("#export-json")).setSelected(true));
        hands.answer("export-dialog", "Export…");
        hands.await("exported", () -> hands.model().hint().get().endsWith("to fort.json"));
        long before = hands.model().entities().get();
        hands.choosing(file);
        hands.command("Import…");
        hands.awaitEdit("Import fort.json");
        hands.await("more entities", () -> hands.model().entities().get() > before);
        importing("fort.dat", "name,mass\nFort,3\n");
        hands.await("the dialog", () -> hands.isAsked("import-dialog"));
        hands.answer("import-dialog", "Cancel");
    }
}
