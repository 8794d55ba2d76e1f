package orrery.editor.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.alwaysTrue;
import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaAccess;
import java.util.List;
import javafx.application.Platform;
import javafx.scene.control.Dialog;

/// Rules of `orrery.editor` and `orrery.icons`.
final class EditorGates {

    private static final String SESSION = "orrery.editor.session";
    private static final String TEXT = "orrery.editor.text";
    private static final String JOURNAL = "orrery.editor.journal";
    private static final String FX = "orrery.editor.fx";
    private static final String GRID = "orrery.editor.grid";
    private static final String ROWS = "orrery.editor.rows";
    private static final String FIELDS = "orrery.editor.fields";
    private static final String DRAW = "orrery.editor.draw";
    private static final String THEME = "orrery.editor.theme";
    private static final String ICONS = "orrery.icons";
    private static final String APP = "orrery.editor.app";
    private static final String CORE = "orrery.ecs";

    private EditorGates() {}

    static List<Gate> all() {
        return List.of(
                Allowed.gate(Allowed.row(SESSION,
                        "the session works without a window; figures it writes as the window does", CORE, JOURNAL,
                        TEXT),
                        SESSION, FX),
                Allowed.gate(Allowed.row(TEXT, "text is written alike in messages, panes and files", CORE), TEXT,
                        SESSION),
                Allowed.gate(Allowed.row(JOURNAL, "a journal keeps bytes, whatever they tell"), JOURNAL, SESSION),
                Allowed.gate(Allowed.row(FX, "views are handed over without knowing who shows them", CORE, TEXT,
                        SESSION, DRAW), FX,
                        GRID),
                Allowed.gate(
                        Allowed.row(GRID, "a grid draws any rows, whatever they stand for", TEXT, DRAW, FX, THEME,
                                ICONS),
                        GRID,
                        SESSION),
                Allowed.gate(
                        Allowed.row(ROWS, "entities are selected and edited alike in whatever grid they stand", CORE,
                                TEXT,
                                SESSION, FX, GRID, THEME, ICONS),
                        ROWS, FIELDS),
                Allowed.gate(
                        Allowed.row(FIELDS, "fields are edited alike wherever they stand", CORE, TEXT, SESSION, FX,
                                THEME,
                                ICONS),
                        FIELDS, GRID),
                Allowed.gate(Allowed.row(THEME, "colours depend on nothing that has them", DRAW, ICONS), THEME,
                        SESSION),
                Allowed.gate(Allowed.row(DRAW, "a pen draws whatever is to be seen"), DRAW, THEME),
                Allowed.gate(Allowed.row(ICONS, "icons stand alone"), ICONS, CORE),
                panes(), noCycles(), rooms(), sessionWithoutJavaFx(), runLater(), dialogs(), models(),
                layouts(), motion());
    }

    private static Gate panes() {
        return Allowed.gate(slices().matching("orrery.editor.(*)..").should().notDependOnEachOther()
                .ignoreDependency(resideInAPackage(APP + ".."), alwaysTrue())
                .ignoreDependency(alwaysTrue(),
                        resideInAnyPackage(TEXT + "..", SESSION + "..", JOURNAL + "..", FX + "..", GRID + "..",
                                ROWS + "..",
                                FIELDS + "..",
                                DRAW + "..",
                                THEME + ".."))
                .because("panes meet in the session only, so that each can be moved, closed and tested alone"),
                "orrery.editor.inspector", "orrery.editor.timeline");
    }

    private static Gate noCycles() {
        return Gate.of(slices().matching("orrery.editor.(**)").should().beFreeOfCycles()
                .because("whoever is used knows nothing of its users, neither between rooms of one package"),
                "package orrery.editor.app.command; public class Planted { orrery.editor.app.model.PlantedToo other; }",
                "package orrery.editor.app.model; public class PlantedToo { orrery.editor.app.command.Planted other; }");
    }

    private static Gate rooms() {
        return Gate.of(slices().assignedFrom(new RoomsOf(SESSION)).should().beFreeOfCycles()
                .because("a room of the session is given what it needs, and the session itself is on top of all"),
                "package orrery.editor.session.edit; public class Planted { orrery.editor.session.time.PlantedToo other; }",
                "package orrery.editor.session.time; public class PlantedToo { orrery.editor.session.edit.Planted other; }");
    }

    private static Gate sessionWithoutJavaFx() {
        return Gate.of(noClasses().that().resideInAnyPackage(SESSION + "..", TEXT + "..")
                .should().dependOnClassesThat().resideInAnyPackage("javafx..", "org.controlsfx..", "atlantafx..")
                .because("the session serves the command line too, where no JavaFX is loaded").allowEmptyShould(true),
                "package orrery.editor.session; class Planted { javafx.beans.property.IntegerProperty row; }");
    }

    private static Gate runLater() {
        return Gate.of(noClasses().that().doNotHaveFullyQualifiedName(FX + ".Views")
                .should().accessTargetWhere(describe("Platform.runLater", EditorGates::isRunLater))
                .because("views reach the FX thread at one place, once a pulse"),
                "package orrery.editor.fx; class Planted { java.util.function.Consumer<Runnable> later ="
                        + " javafx.application.Platform::runLater; }");
    }

    private static boolean isRunLater(JavaAccess<?> access) {
        return access.getTarget().getOwner().isEquivalentTo(Platform.class)
                && access.getTarget().getName().equals("runLater");
    }

    private static Gate dialogs() {
        return Gate.of(noClasses().that().resideOutsideOfPackage(FX + "..")
                .should().accessTargetWhere(describe("Dialog.show", EditorGates::isDialogShow))
                .because("dialogs come up over their owner and within the screen"),
                "package orrery.editor.app.file; class Planted { void ask(javafx.scene.control.Alert alert) {"
                        + " alert.show(); } }");
    }

    private static boolean isDialogShow(JavaAccess<?> access) {
        return access.getTarget().getOwner().isAssignableTo(Dialog.class)
                && access.getTarget().getName().startsWith("show")
                && !access.getTarget().getName().equals("showingProperty");
    }

    private static Gate motion() {
        return Gate.of(noClasses().that().resideInAPackage("orrery.editor..")
                .should().dependOnClassesThat().haveNameMatching(
                        "javafx\\.animation\\.(Fade|Fill|Parallel|Path|Rotate|Scale|Sequential|Stroke|Translate)Transition")
                .because("nothing in the window glides or fades, so that people whom motion makes ill need no setting"),
                "package orrery.editor.inspector; class Planted { javafx.animation.FadeTransition fade; }");
    }

    private static Gate models() {
        return Gate.of(noClasses().that().resideInAPackage("orrery.editor..").and().haveSimpleNameEndingWith("Model")
                .should().dependOnClassesThat().resideInAnyPackage("javafx.scene..", "javafx.stage..")
                .because("a model is tested without scene and stage").allowEmptyShould(true),
                "package orrery.editor.inspector; class PlantedModel { javafx.scene.Node node; }");
    }

    private static Gate layouts() {
        return Gate.of(noClasses().that().resideInAPackage("orrery.editor..").and().haveSimpleNameEndingWith("Layout")
                .should().dependOnClassesThat().resideInAnyPackage("javafx.scene..", "javafx.stage..")
                .because("a layout is geometry alone").allowEmptyShould(true),
                "package orrery.editor.timeline; class PlantedLayout { javafx.scene.canvas.Canvas canvas; }");
    }
}
