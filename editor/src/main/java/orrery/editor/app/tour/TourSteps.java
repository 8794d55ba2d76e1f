package orrery.editor.app.tour;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import javafx.scene.Node;
import orrery.ecs.world.Entity;
import orrery.editor.app.command.Command;
import orrery.editor.app.command.Commands;
import orrery.editor.app.dock.DockLayout;
import orrery.editor.app.dock.TabGroup;
import orrery.editor.app.model.WindowModel;
import orrery.editor.app.tour.TourStep.Target;
import orrery.editor.app.workspace.PaneTab;
import orrery.editor.app.workspace.Workspace;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;
import orrery.editor.session.edit.UnsavedEdits;

/// The steps of the tour. FX thread.
public final class TourSteps {

    /// The sample that the tour shows.
    static final String SAMPLE = "solar-system";

    private static final String AGAIN = "\n\nFile > Open recent, or Open sample, opens your earlier scene again.";
    private static final String DIRTY_SETS = "Dirty sets";
    /// Stands for no tick.
    private static final long NONE = -1;

    private final WindowModel model;
    private final Session session;
    private final Workspace workspace;
    private final Commands commands;

    public TourSteps(WindowModel model, Session session, Workspace workspace, Commands commands) {
        this.model = model;
        this.session = session;
        this.workspace = workspace;
        this.commands = commands;
    }

    /// The steps in their order.
    ///
    /// @param replaces whether another scene was open before; the first step then says how to open it again
    List<TourStep> all(boolean replaces) {
        return List.of(
                new TourStep("Play",
                        () -> "The tour has opened the sample %s, a world of planets, paused at tick 0. Press %s, or this button,"
                                .formatted(SAMPLE, keys("Play or pause")) + " to run it." + (replaces ? AGAIN : ""),
                        () -> part(".play"), this::tickGrows),
                new TourStep("Pause, and go back",
                        () -> "%s pauses. Then %s goes one tick back: every state of the world is recorded, and is shown as"
                                .formatted(keys("Play or pause"), keys("One tick back, second keys")) + " it was.",
                        () -> part(".transport"), () -> () -> !model.playing().get()
                                && model.tick().get() < model.newestTick().get()),
                new TourStep("Select an entity",
                        () -> "Click a planet in the viewport, or its name in the scene tree. All panes show what is"
                                + " selected.",
                        () -> pane("Viewport"), this::pausedSelectionChanges),
                new TourStep("See who changed a value",
                        () -> ("Bring the tab Dirty sets to the front (%s goes to the next"
                                + " tab). It lists each value that the tick changed, before and after, and the system that"
                                + " wrote it.")
                                .formatted(keys("Next tab")),
                        () -> pane(DIRTY_SETS), () -> () -> isShown(DIRTY_SETS)),
                new TourStep("Change a value",
                        () -> "Drag a number of the selected entity sideways, or type another one and press Enter."
                                + " Formulas such as *2 are numbers, too. %s undoes it.".formatted(keys("Undo")),
                        () -> pane("Inspector"), this::editsOfSelectedGrow),
                new TourStep("Time and branches",
                        () -> "An edit in the past starts a branch; what came after stays on the other branch, and each has"
                                + " a line here. Click in a lane to go to that tick, or press %s to run one."
                                        .formatted(keys("One tick forward")),
                        () -> pane("Timeline"), this::tickChanges),
                new TourStep("Save",
                        () -> "%s saves the start of the scene with your edits as a JSON file, which a game loads."
                                .formatted(keys("Save scene")),
                        this::saveButton, () -> this::isSaved),
                new TourStep("That was the tour",
                        () -> "The button ? of a pane (%s) explains it, %s lists all keys, and %s finds any command by its name."
                                .formatted(keys("Help for the pane"), keys("Keys…"), keys("Find a command…")),
                        () -> Target.NONE, () -> () -> false));
    }

    private String keys(String name) {
        return commands.all().stream().filter(command -> command.name().equals(name)).map(Command::keysText)
                .filter(keys -> !keys.isEmpty()).findFirst().orElse("“" + name + "”");
    }

    // ---- what the user does

    private BooleanSupplier tickGrows() {
        long before = model.tick().get();
        return () -> model.tick().get() > before;
    }

    /// Returns a function that tells whether the user has gone to another tick while the world was paused, or to a tick before
    /// the last tick that was played.
    private BooleanSupplier tickChanges() {
        AtomicLong before = new AtomicLong(NONE);
        AtomicLong played = new AtomicLong(NONE);
        return () -> {
            long now = model.tick().get();
            if (model.playing().get()) {
                before.set(NONE);
                played.set(now);
                return false;
            }
            if (now < played.get()) {
                return true;
            }
            before.compareAndSet(NONE, now);
            return before.get() != now;
        };
    }

    /// Pauses the world, in case the user has skipped the step that asks for it. Returns a function that tells whether another
    /// entity is selected.
    private BooleanSupplier pausedSelectionChanges() {
        session.setPlaying(false);
        Optional<Entity> before = session.selection().lead();
        return () -> session.selection().lead().isPresent() && !session.selection().lead().equals(before);
    }

    /// Selects an entity if none is selected, in case the user has skipped the step that asks for it. Returns a function that
    /// tells whether there is a new edit.
    private BooleanSupplier editsOfSelectedGrow() {
        if (session.selection().lead().isEmpty()) {
            Views.whenDone(session.ask(open -> open == null
                    ? List.<Entity>of()
                    : open.simulation().tree().childrenOf(Entity.NONE).stream().limit(1).toList()), session::select);
        }
        return editsGrow();
    }

    /// Returns a function that tells whether there is a new edit. An edit after state 0, the state before the scene's first tick,
    /// increases [UnsavedEdits#later]. This number counts edits of all branches, so it does not depend on the shown tick. An edit
    /// of state 0 sets [UnsavedEdits#scene] instead. If that was true before, the edit is found because the state that was shown
    /// when the step began has more edits than then.
    private BooleanSupplier editsGrow() {
        UnsavedEdits before = model.unsavedEdits().get();
        long tick = model.tick().get();
        int ofTick = model.past().get().edits();
        return () -> {
            UnsavedEdits now = model.unsavedEdits().get();
            return now.later() > before.later() || now.scene() && !before.scene()
                    || model.tick().get() == tick && model.past().get().edits() > ofTick;
        };
    }

    /// Whether the scene has a file that contains state 0 with all its edits. Later edits are not saved in that file.
    private boolean isSaved() {
        return model.file().get() != null && !model.unsavedEdits().get().scene();
    }

    private boolean isShown(String title) {
        DockLayout layout = workspace.docked();
        return workspace.find(title).filter(tab -> layout.shown().contains(tab.paneId())).isPresent();
    }

    // ---- what the steps point at

    private Target part(String query) {
        return found(query).map(node -> new Target(List.of(node), ""))
                .orElse(Target.missing("This part of the window is not in sight."));
    }

    private Optional<Node> found(String query) {
        return Optional.ofNullable(workspace.getScene()).map(scene -> scene.lookup(query)).filter(Node::isVisible);
    }

    /// The button that saves. If the window is too narrow for this button, the button of the main menu.
    private Target saveButton() {
        return found("#save-scene").or(() -> found("#main-menu")).map(node -> new Target(List.of(node), ""))
                .orElse(Target.NONE);
    }

    /// The content of a pane, if the pane is in front, and its tab. If the pane is closed, in a floating window or hidden by a
    /// maximised group, the target says so.
    private Target pane(String title) {
        DockLayout layout = workspace.docked();
        Optional<PaneTab> tab = workspace.find(title);
        Optional<TabGroup> group = tab.flatMap(found -> layout.groupOf(found.paneId()));
        if (tab.isEmpty() || group.isEmpty()) {
            return Target.missing("The pane %s is closed: Panes > Go to pane opens it.".formatted(title));
        } else if (layout.windowOf(group.get().id()).isPresent()) {
            return Target.missing("The pane %s is in a window of its own.".formatted(title));
        } else if (!layout.isShown(group.get().id())) {
            return Target.missing("The pane %s is behind a maximised group: a double click on a tab brings all back."
                    .formatted(title));
        }
        Stream<Node> inFront = isShown(title) ? Stream.of(tab.get().pane().node()) : Stream.of();
        Optional<Node> header = workspace.groupOf(tab.get().paneId()).flatMap(at -> at.headerOf(tab.get().paneId()));
        return new Target(Stream.concat(inFront, header.stream()).toList(), "");
    }
}
