package orrery.editor.viewport;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.type.ComponentType;
import orrery.editor.fx.BorderedPane;
import orrery.editor.fx.PaneHelp;
import orrery.editor.fx.Views;
import orrery.editor.grid.NoticeLine;
import orrery.editor.session.Handles;
import orrery.editor.session.PaneRequest;
import orrery.editor.session.ReadContext;
import orrery.editor.session.Session;
import orrery.editor.session.SessionStatus;
import orrery.editor.session.View;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.template.EntityTemplate;
import orrery.editor.session.template.FreePlace;
import orrery.editor.theme.EmptyText;
import orrery.editor.viewport.read.ChangedPlaces;
import orrery.editor.viewport.read.TemplatePreview;
import orrery.editor.viewport.read.ViewportQuery;
import orrery.editor.viewport.read.ViewportReader;
import orrery.editor.viewport.read.ViewportSlice;
import orrery.editor.viewport.shape.RasterPool;

/// The viewport: draws the shapes of the world's entities to scale.
public final class ViewportPane extends BorderedPane {
    /// Settings that leave trails out, for [#setParameters].
    public static final Map<String, String> WITHOUT_TRAILS = Map.of(ViewportParameters.TRAILS, "false");

    private final PaneRequest<ViewportReader, ViewportQuery, ViewportSlice> request;
    private final Session session;
    private final RasterPool rasters = new RasterPool();
    private final ViewportModel model = new ViewportModel(this::changed);
    private final HandleModel handles = new HandleModel(model);
    private final NoticeLine notice = new NoticeLine();
    private final ViewportActions actions;
    private final Placing placing;
    private final ViewportView view;
    private final ViewportMouse mouse;
    private final ViewportMenu menu;
    private final ViewportToolbar toolbar;
    private @Nullable ContextMenu shownMenu;
    private final HandleMouse drags;
    private final ViewportKeys keys;
    private Object scene;
    private Handles assigned;
    private List<ComponentType<?>> types = List.of();
    private boolean open;
    private boolean shown;
    private String worldMissing = "";
    private String shownFailure = "";

    /// Creates a viewport that shows nothing until it is active.
    ///
    /// @param commands returns the menu item of a command of the window, by its name
    public ViewportPane(Session session, Views views, Function<String, MenuItem> commands) {
        this.session = session;
        request = new PaneRequest<>(session, "viewport", model.query(),
                () -> new ViewportReader(rasters, session::refresh), ViewportPane::read);
        actions = new ViewportActions(session, model, notice::show);
        placing = new Placing(model, handles, actions);
        view = new ViewportView(model, handles, placing, rasters);
        drags = new HandleMouse(view, model, handles, actions);
        mouse = new ViewportMouse(view, model, actions, drags, placing);
        menu = new ViewportMenu(model, actions, commands);
        toolbar = new ViewportToolbar(model, actions);
        setId("viewport");
        setTop(toolbar);
        setCenter(view);
        setSearch(toolbar.search());
        setBottom(notice);
        setMinSize(0, 0);
        mouse.install();
        keys = new ViewportKeys(view, model, actions, placing);
        keys.install();
        mouse.onMenu(this::showMenu);
        view.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.CONTEXT_MENU) {
                showMenu(view.getWidth() / 2, view.getHeight() / 2);
            }
        });
        view.surface().addEventHandler(MouseEvent.MOUSE_PRESSED, event -> hideMenu());
        whenActive(now -> shown = now);
        asks(request, views, this::show);
        scene = views.shown().scene();
        assigned = views.shown().handles();
        follows(views, this::follow);
        follow(views.shown());
        say();
        toolbar.refresh();
    }

    private void showMenu(double x, double y) {
        hideMenu();
        ContextMenu built = menu.build(x, y);
        shownMenu = built;
        Point2D place = view.localToScreen(x, y);
        built.show(view, place.getX(), place.getY());
    }

    private void hideMenu() {
        ContextMenu before = shownMenu;
        if (before != null) {
            before.hide();
        }
    }

    /// Fits the view to the selection as soon as the selection is read. Does nothing if the user moves the view before.
    ///
    /// @return the reason why the fitted view shows little or nothing, or empty text
    public CompletableFuture<String> frameSelection() {
        return actions.frameSelection();
    }

    /// Lets the pointer carry a template, so that clicks create its entities. Entities that have no position are created at once.
    ///
    /// @return why nothing can be created; empty if the template is carried or its entities are created
    public CompletableFuture<String> place(EntityTemplate template) {
        return preview(template, preview -> {
            view.requestFocus();
            placing.begin(template, preview);
            changed();
        });
    }

    /// Creates the entities of a template in the middle of the view.
    ///
    /// @return why the template can't be used, or empty. If the edit fails, the pane shows the reason
    public CompletableFuture<String> createInMiddle(EntityTemplate template) {
        return preview(template,
                preview -> Views.whenDone(actions.create(preview.template(), placing.middle()), actions::tell));
    }

    /// Chooses the position at the middle of the view. If an entity is there, chooses the next free position to the lower right.
    public FreePlace middle() {
        return placing.middle();
    }

    /// The position at the pointer; empty if the pointer is not over the view.
    public Optional<Vec2> pointed() {
        return Optional.ofNullable(mouse.pointed());
    }

    /// Reads the carried template again, after code was reloaded. Ends the placing if the template can't be read or has no
    /// position any more.
    private void renewPlacing() {
        EntityTemplate carried = placing.chosen();
        if (carried != null) {
            Views.whenDone(session.read(moment -> TemplatePreview.read(moment, carried)), found -> {
                TemplatePreview preview = found.orElse(null);
                if (carried.equals(placing.chosen()) && preview != null && preview.placeable()) {
                    placing.renew(preview);
                    changed();
                } else if (carried.equals(placing.chosen())) {
                    placing.end();
                    actions.tell(EditResult.refused(preview == null || preview.problem().isEmpty()
                            ? "Template %s has no position any more, since the code was reloaded."
                                    .formatted(carried.name())
                            : preview.problem()));
                }
            });
        }
    }

    private CompletableFuture<String> preview(EntityTemplate template, Consumer<TemplatePreview> placeable) {
        CompletableFuture<String> answer = new CompletableFuture<>();
        Views.whenDone(session.read(moment -> TemplatePreview.read(moment, template)), found -> {
            TemplatePreview preview = found.orElse(null);
            if (preview != null && preview.placeable()) {
                placeable.accept(preview);
            } else if (preview != null && preview.problem().isEmpty()) {
                Views.whenDone(actions.create(preview.template(), Vec2.ZERO), actions::tell);
            }
            answer.complete(preview == null ? "No world is open. Open a scene first." : preview.problem());
        });
        return answer;
    }

    /// Whether the pane is visible.
    public boolean isShown() {
        return shown;
    }

    /// Reads the places changed by the edits that were undone or redone last.
    public CompletableFuture<ChangedPlaces> changedPlaces() {
        return session.ask(open -> open == null ? ChangedPlaces.NONE : ChangedPlaces.of(open));
    }

    /// Whether at least one of the places is in view. Also true if there are no places.
    public boolean sees(ChangedPlaces places) {
        return places.isSeenBy(model.camera());
    }

    /// Moves the view to places, and zooms out if they do not fit.
    public void moveTo(ChangedPlaces places) {
        model.setCamera(places.shownBy(model.camera()));
    }

    @Override
    public Map<String, String> parameters() {
        return ViewportParameters.of(model);
    }

    @Override
    public void setParameters(Map<String, String> parameters) {
        ViewportParameters.set(model, parameters);
    }

    /// The part of the pane that shows the world, without toolbar and notices.
    public Node view() {
        return view;
    }

    /// Runs an action, such as taking a picture, while the view shows no marks of the selection and of changes.
    public <T> T unmarked(Supplier<T> action) {
        return view.unmarked(action);
    }

    /// Returns what a vector picture of the viewport shows.
    ///
    /// @param isMarked whether the picture shows the selection, the marks of changes and the numbers at the lower edge
    public ViewportSvg.Look look(boolean isMarked) {
        return view.svgLook(isMarked);
    }

    /// What is shown.
    ViewportModel model() {
        return model;
    }

    /// The handles of the selection.
    HandleModel handles() {
        return handles;
    }

    /// The line that says why an action failed.
    NoticeLine notice() {
        return notice;
    }

    /// The template that the pointer carries.
    Placing placing() {
        return placing;
    }

    /// Actions that need the simulation thread.
    ViewportActions actions() {
        return actions;
    }

    private void changed() {
        request.ask(_ -> model.query());
        mouse.look();
        toolbar.refresh();
        view.refresh();
    }

    /// Reads a slice. Returns an empty slice before the first layout, when the viewport has no size yet.
    private static ViewportSlice read(ViewportReader reader, ReadContext moment, ViewportQuery wanted) {
        return wanted.camera().width() > 1 ? reader.read(moment, wanted) : ViewportSlice.NONE;
    }

    /// When entities were renumbered or another scene is shown, ends the gestures that have begun, because their handles may now
    /// belong to other entities.
    private void follow(View shown) {
        if (shown.handles() != assigned) {
            assigned = shown.handles();
            actions.handlesChanged();
            drags.end();
            keys.dropNudging();
        }
        if (shown.scene() != scene) {
            scene = shown.scene();
            model.expectScene();
            placing.end();
        }
        SessionStatus status = shown.status();
        if (!types.equals(status.types())) {
            types = status.types();
            renewPlacing();
        }
        model.setFile(file(status, scene));
        SessionStatus.Origin origin = status.origin();
        worldMissing = origin == null || origin.runnable() || origin.ofProgram() ? "" : origin.world();
        handles.setEditable(!status.position().isMidTick());
        actions.shown(status.position().tick());
        setOpen(status.open());
        showFailure();
    }

    /// Returns a name that identifies the open scene. For a saved scene and a recording, the name is the same at the next start
    /// of the program.
    private static String file(SessionStatus status, Object scene) {
        Path file = status.file();
        if (file != null) {
            return file.toAbsolutePath().normalize().toString();
        }
        return status.isWritten() || status.origin() != null
                ? status.sceneName()
                : "%s %d.%d".formatted(status.sceneName(), ProcessHandle.current().pid(),
                        System.identityHashCode(scene));
    }

    /// If the world can't be drawn, shows the reason in place of the world. Called for each new [View] of the session.
    private void showFailure() {
        if (!failure().equals(shownFailure)) {
            shownFailure = failure();
            say();
        }
    }

    private void setOpen(boolean isOpen) {
        if (open && !isOpen) {
            view.take(ViewportSlice.NONE);
            model.show(ViewportSlice.NONE);
        }
        if (open != isOpen) {
            open = isOpen;
            say();
        }
    }

    private void show(ViewportSlice slice) {
        view.take(slice);
        model.show(slice);
        mouse.look();
        say();
        view.tell();
    }

    private void say() {
        view.setEmptyText(emptyText());
        view.setLack(lack());
        view.refresh();
    }

    /// Returns why no entity has a shape; empty if the world defines shapes, or if nothing was read yet.
    private String lack() {
        if (model.slice() == ViewportSlice.NONE || model.slice().counts().drawable()) {
            return "";
        }
        return worldMissing.isEmpty()
                ? "this world defines no shapes"
                : "world %s, which defines shapes, is missing".formatted(worldMissing);
    }

    private EmptyText emptyText() {
        ViewportSlice.Counts counts = model.slice().counts();
        if (!open) {
            return new EmptyText("No world is open", "");
        }
        if (!failure().isEmpty()) {
            return new EmptyText("The world can't be drawn", failure());
        }
        if (model.slice() == ViewportSlice.NONE) {
            return EmptyText.NONE; // nothing is known yet, for example while a scene is being opened
        }
        if (!counts.drawable() && counts.total() == 0) {
            return new EmptyText("Nothing is drawn", worldMissing.isEmpty()
                    ? "This world does not define how anything is drawn. Its provider declares that with shape(…)."
                    : ("World %s defines how this is drawn, and is missing. Add its jar with File > Add worlds…, then open"
                            + " this again.")
                            .formatted(worldMissing));
        }
        return counts.total() == 0
                ? new EmptyText("Nothing to draw yet", "No entity has a component that this world draws.")
                : EmptyText.NONE;
    }

    @Override
    public PaneHelp help() {
        return ViewportHelp.TEXT;
    }
}
