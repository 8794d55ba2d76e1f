package orrery.editor.app.window;

import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import javafx.beans.binding.BooleanBinding;
import orrery.ecs.world.Entity;
import orrery.editor.app.command.Command;
import orrery.editor.app.command.Commands;
import orrery.editor.app.model.WindowModel;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityAlignment;
import orrery.editor.session.edit.EntityAlignment.Axis;
import orrery.editor.session.edit.EntityAlignment.Edge;
import orrery.editor.session.search.SelectionQuery;
import orrery.editor.viewport.read.SnapTargets;

/// The commands that change the selection, and the commands that align and distribute the selected entities.
final class SelectionCommands {

    private static final String FEW_SELECTED = "Select several entities";

    private final WindowModel model;
    private final Session session;
    private final EntityAlignment alignment;

    SelectionCommands(WindowModel model, Session session) {
        this.model = model;
        this.session = session;
        alignment = new EntityAlignment(session);
    }

    /// Adds the commands to the menu Selection.
    void addTo(Commands commands) {
        BooleanBinding selected = model.open().and(model.selected().greaterThan(0));
        BooleanBinding several = model.open().and(model.selected().greaterThan(1));
        commands.add(Commands.Menu.SELECTION,
                new Command("Select all entities", select(SelectionQuery.ALL)).keys("Shortcut+A")
                        .when(model.open(), Command.NO_SCENE),
                new Command("Select none", () -> session.select(List.of())).alsoCalled("deselect", "clear")
                        .when(selected, Command.NONE_SELECTED),
                new Command("Invert selection", select(SelectionQuery.OTHERS)).alsoCalled("others")
                        .keys("Shortcut+I").when(model.open(), Command.NO_SCENE));
        commands.add(Commands.Menu.SELECTION,
                new Command("Select children", select(SelectionQuery.CHILDREN)).keys("Shortcut+Shift+U")
                        .when(selected, Command.NONE_SELECTED),
                new Command("Select with all below", select(SelectionQuery.SUBTREES))
                        .alsoCalled("subtree", "descendants").when(selected, Command.NONE_SELECTED),
                new Command("Select parents", select(SelectionQuery.PARENTS)).keys("Shortcut+U").when(selected,
                        Command.NONE_SELECTED),
                new Command("Select similar", select(SelectionQuery.SIMILAR)).alsoCalled("same components", "archetype")
                        .keys("Shortcut+Shift+I").when(selected, Command.NONE_SELECTED));
        commands.add(Commands.Menu.SELECTION,
                arrange("Align x with the last selected", () -> align(Axis.X)).alsoCalled("column", "vertical")
                        .when(several, FEW_SELECTED),
                arrange("Align y with the last selected", () -> align(Axis.Y)).alsoCalled("row", "horizontal")
                        .when(several, FEW_SELECTED),
                edges("left edges", Axis.X, Edge.LEAST).when(several, FEW_SELECTED),
                edges("middles along x", Axis.X, Edge.MIDDLE).when(several, FEW_SELECTED),
                edges("right edges", Axis.X, Edge.GREATEST).when(several, FEW_SELECTED),
                edges("top edges", Axis.Y, Edge.GREATEST).when(several, FEW_SELECTED),
                edges("middles along y", Axis.Y, Edge.MIDDLE).when(several, FEW_SELECTED),
                edges("bottom edges", Axis.Y, Edge.LEAST).when(several, FEW_SELECTED),
                arrange("Distribute along x", () -> distribute(Axis.X)).alsoCalled("space evenly", "horizontal")
                        .when(several, FEW_SELECTED),
                arrange("Distribute along y", () -> distribute(Axis.Y)).alsoCalled("space evenly", "vertical")
                        .when(several, FEW_SELECTED));
    }

    private Runnable select(SelectionQuery query) {
        return () -> {
            // selects on the simulation thread, so that each of several quick commands begins with the result of the one before
            Views.whenDone(session.read(moment -> {
                List<Entity> found = query.find(moment.simulation(), session.selection().entities());
                if (!found.isEmpty()) {
                    session.select(found);
                }
                return found.isEmpty();
            }), result -> result.filter(isNone -> isNone)
                    .ifPresent(_ -> model.hint().set(query.nothing() + " The selection stays.")));
        };
    }

    private Command arrange(String name, Supplier<CompletionStage<EditResult>> edit) {
        return new Command(name, () -> Views.whenDone(edit.get(), result -> {
            if (!result.done()) {
                model.showRefused(result);
            }
        }));
    }

    /// Creates a command that aligns the drawn shapes of the selected entities.
    private Command edges(String what, Axis axis, Edge edge) {
        return arrange("Align " + what, () -> alignment.align(session.selection().entities(), axis, edge, what,
                SnapTargets::outlines)).alsoCalled("centre", "shapes", "bounds");
    }

    private CompletionStage<EditResult> align(Axis axis) {
        return alignment.align(session.selection().entities(), axis);
    }

    private CompletionStage<EditResult> distribute(Axis axis) {
        return alignment.distribute(session.selection().entities(), axis);
    }
}
