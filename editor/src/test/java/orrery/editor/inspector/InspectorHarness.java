package orrery.editor.inspector;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.ExtendWith;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;
import orrery.ecs.world.Entity;
import orrery.editor.fields.ComponentCard;
import orrery.editor.fields.FieldWorld;
import orrery.editor.fields.LinkLog;
import orrery.editor.fx.PaneExtension;
import orrery.editor.fx.PaneStage;
import orrery.editor.fx.Patience;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;

/// The inspector with the moon selected, and what a user sees of it.
@ExtendWith(PaneExtension.class)
abstract class InspectorHarness {
    static final Entity EARTH = Entity.of(2, 1);
    final Session session;
    final LinkLog links = new LinkLog();
    Views views;
    InspectorPane pane;

    InspectorHarness() {
        this(FieldWorld.session());
    }

    InspectorHarness(Session session) {
        this.session = session;
    }

    @Start
    void start(Stage stage) {
        views = new Views(session);
        pane = new InspectorPane(session, views, links);
        PaneStage.show(stage, pane, 360, 980);
        pane.setActive(true);
    }

    @AfterEach
    void close() {
        session.close();
    }

    float radiusOf(Entity entity) {
        return FieldWorld.ask(session, world -> world.get(entity, FieldWorld.Orbit.class).radius());
    }

    List<ComponentCard> cards(FxRobot robot) {
        return WaitForAsyncUtils.waitForAsyncFx(120_000, () -> robot.lookup(".card-list").queryAs(VBox.class)
                .getChildren().stream().filter(ComponentCard.class::isInstance).map(ComponentCard.class::cast)
                .toList());
    }

    static List<String> labels(FxRobot robot) {
        return robot.lookup(".label").queryAllAs(Label.class).stream().filter(Node::isVisible).map(Label::getText)
                .toList();
    }

    /// Waits until the card of a type, all other cards, and the fields of all open cards are there. As long as some are missing,
    /// each pulse makes at least one.
    void awaitCard(FxRobot robot, String type) {
        int made;
        do {
            Patience.await("card " + type, () -> !robot.lookup("#card-" + type).queryAll().isEmpty()
                    && cards(robot).stream().allMatch(InspectorHarness::isMade));
            made = cards(robot).size();
            robot.interact(() -> {});
        } while (made != cards(robot).size());
    }

    private static boolean isMade(ComponentCard card) {
        Set<String> made = card.lookupAll(".field-editor").stream().map(Node::getId).collect(Collectors.toSet());
        return !card.isOpen() || card.type().fields().stream().filter(field -> !field.kind().isOwned())
                .allMatch(field -> made.contains("field-" + field.path()));
    }

    static Node card(FxRobot robot, String type) {
        return robot.lookup("#card-" + type).query();
    }

    TextField field(FxRobot robot, String type, String path) {
        awaitCard(robot, type);
        return robot.from(card(robot, type)).lookup("#field-" + path).lookup(".text-field").queryAs(TextField.class);
    }

    static TextField name(FxRobot robot) {
        return robot.lookup("#inspector-name").queryAs(TextField.class);
    }

    static boolean isMarked(TextField field, String pseudoClass) {
        return field.getParent().getPseudoClassStates().contains(PseudoClass.getPseudoClass(pseudoClass));
    }

    static String message(TextField field) {
        return messageLabel(field).getText();
    }

    static Label messageLabel(TextField field) {
        Node editor = field.getParent().getParent();
        String id = editor.getId().replace("field-", "message-");
        return editor.getParent().getParent().lookupAll(".field-message").stream()
                .filter(node -> id.equals(node.getId()))
                .map(Label.class::cast).findFirst().orElseThrow();
    }

    FieldWorld.Orbit orbit() {
        return FieldWorld.ask(session, world -> world.get(FieldWorld.MOON, FieldWorld.Orbit.class));
    }

    String undoName() {
        session.ask(open -> true).join();
        long number = session.view().number();
        session.refresh();
        Patience.awaitAnywhere("a view", () -> session.view().number() > number);
        return session.view().status().undo().undo();
    }
}
