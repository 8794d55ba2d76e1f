package orrery.editor.viewport;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Entity;
import orrery.editor.fx.EntityClipboard;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityDrag;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.template.EntityTemplate;
import orrery.editor.session.template.TemplateEdits;
import orrery.editor.viewport.read.Framing;
import orrery.editor.viewport.read.Overlay;
import orrery.editor.viewport.read.OverlayReader;
import orrery.editor.viewport.read.SnapTargets;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.Extent;
import orrery.editor.viewport.shape.Lasso;
import orrery.editor.viewport.shape.Picking;

/// Actions of the viewport that need the simulation thread, such as finding the entity at a position. FX thread.
final class ViewportActions {
    private final Session session;
    private final ViewportModel model;
    private final Consumer<String> notice;
    private @Nullable EntityDrag released;
    private long releasedAt;
    private long tick;

    /// @param notice shows why an action failed; empty text clears it
    ViewportActions(Session session, ViewportModel model, Consumer<String> notice) {
        this.session = session;
        this.model = model;
        this.notice = notice;
    }

    /// Starts a gesture that moves, turns or scales the selection.
    ///
    /// @param verb name of the edit, such as `Move`
    EntityDrag drag(String verb) {
        notice.accept("");
        released = null;
        return new EntityDrag(session, session.selection().entities(), verb);
    }

    /// Called when the user has ended a drag. If a system undoes the drag, now or in the next tick, shows which system does.
    void released(EntityDrag drag) {
        released = drag;
        releasedAt = tick;
        tellWhyUndone(drag);
    }

    /// Called when a state is shown.
    void shown(long now) {
        tick = now;
        EntityDrag drag = released;
        if (drag != null && now != releasedAt) {
            released = null;
            if (now > releasedAt) {
                tellWhyUndone(drag);
            }
        }
    }

    /// Called when entities have other handles, or another scene is shown.
    void handlesChanged() {
        released = null;
    }

    private void tellWhyUndone(EntityDrag drag) {
        Views.whenDone(drag.whyUndone(), why -> {
            if (!why.isEmpty()) {
                notice.accept(why);
            }
        });
    }

    /// Whether more than 1,000 entities are selected, so that some may have no mark.
    boolean isBeyondMarks() {
        return selected() > OverlayReader.MOST_MARKS;
    }

    /// Finds the selected, movable entity at a position on the screen. Unlike [HandleModel#at], also finds entities without a
    /// mark.
    CompletableFuture<Optional<Overlay.Mark>> movableAt(double screenX, double screenY) {
        Camera camera = model.camera();
        return session.read(moment -> OverlayReader.movableAt(moment, camera, screenX, screenY))
                .thenApply(found -> found.flatMap(mark -> mark));
    }

    /// Reads the snap targets for entities that are dragged from a position in the world.
    CompletableFuture<SnapTargets> snapTargets(Vec2 origin) {
        Camera camera = model.camera();
        Vec2 near = new Vec2(camera.screenX(origin.x()), camera.screenY(origin.y()));
        return session.read(moment -> SnapTargets.read(moment, camera, near))
                .thenApply(found -> found.orElse(SnapTargets.NONE));
    }

    /// Reads the snap targets for a template at a position in the world. Selected entities are targets, too.
    CompletableFuture<SnapTargets> allSnapTargets(Vec2 origin) {
        Camera camera = model.camera();
        Vec2 near = new Vec2(camera.screenX(origin.x()), camera.screenY(origin.y()));
        return session.read(moment -> SnapTargets.readAll(moment, camera, near))
                .thenApply(found -> found.orElse(SnapTargets.NONE));
    }

    /// Creates entities from a template at a place and selects them.
    CompletableFuture<EditResult> create(EntityTemplate template, Vec2 place) {
        return create(template, _ -> place);
    }

    /// Creates entities from a template and selects them.
    ///
    /// @param place chooses the place of the entities
    CompletableFuture<EditResult> create(EntityTemplate template, Function<Simulation, Vec2> place) {
        notice.accept("");
        return new TemplateEdits(session).create(template, place);
    }

    /// Creates an entity at a place and selects it.
    void createAt(Vec2 place) {
        notice.accept("");
        Views.whenDone(new EntityEdits(session).create(place),
                this::tell);
    }

    /// Adds the entities on the clipboard at a place and selects them.
    void pasteAt(Vec2 place) {
        notice.accept("");
        Views.whenDone(new EntityClipboard(session).pasteAt(place), this::tell);
    }

    /// Called when something that is painted has changed.
    void changed() {
        model.touch();
    }

    /// Shows the reason if an edit failed.
    void tell(EditResult result) {
        if (!result.done()) {
            notice.accept(result.message());
        }
    }

    /// Selects the entity at a position on the screen. If no entity is there, [SelectionChange#REPLACE] clears the selection, and
    /// the other changes keep it.
    void selectAt(double screenX, double screenY, SelectionChange change) {
        Camera camera = model.camera();
        select(simulation -> Picking.at(simulation, camera, screenX, screenY).stream().toList(), change);
    }

    /// Selects the entities in a rectangle of the screen.
    void selectIn(Extent screen, SelectionChange change) {
        Camera camera = model.camera();
        Extent extent = Extent.between(camera.worldX(screen.left()), camera.worldY(screen.bottom()),
                camera.worldX(screen.right()), camera.worldY(screen.top()));
        select(simulation -> Picking.in(simulation, extent), change);
    }

    /// Selects the entities within a line that was drawn on the screen.
    void selectIn(Lasso screen, SelectionChange change) {
        Lasso lasso = screen.inWorld(model.camera());
        select(simulation -> Picking.in(simulation, lasso), change);
    }

    /// Finds entities and changes the selection. Both happen on the simulation thread, because they may take long, and because
    /// each of several quick clicks must change what the click before it selected. While a field waits for the user to click an
    /// entity, gives the found entities to that field and keeps the selection.
    private void select(Function<Simulation, List<Entity>> search, SelectionChange change) {
        if (isPicking()) {
            Views.whenDone(session.ask(world -> world == null ? List.<Entity>of() : search.apply(world.simulation())),
                    found -> {
                        if (isPicking()) {
                            session.select(found, new Object());
                        }
                    });
            return;
        }
        Views.whenDone(session.ask(world -> {
            if (world != null) {
                List<Entity> found = search.apply(world.simulation());
                session.select(change.of(session.selection().entities(), found));
            }
            return true;
        }), _ -> {});
    }

    /// Fits the view to the selection, or to the whole world if nothing is selected. Earlier clicks are handled first. Does
    /// nothing if the user moves the view meanwhile.
    void frameOrShowAll() {
        Object reading = model.awaitFraming();
        Views.whenDone(session.read(moment -> moment.selection().entities().isEmpty()
                ? Optional.<Framing>empty()
                : Optional.of(Framing.of(moment))), read -> read.ifPresent(
                        framing -> framing
                                .ifPresentOrElse(found -> model.frame(reading, found), () -> model.showAll(reading))));
    }

    /// Fits the view to all selected entities as soon as they are read. Does nothing if the user moves the view before.
    ///
    /// @return the reason why the fitted view shows little or nothing, or empty text
    CompletableFuture<String> frameSelection() {
        Object reading = model.awaitFraming();
        CompletableFuture<Framing> read = session.read(Framing::of).thenApply(found -> found.orElse(Framing.NONE));
        Views.whenDone(read, found -> model.frame(reading, found));
        return read.thenApply(Framing::problem);
    }

    /// Fits the view to all selected entities, see [#frameSelection].
    void frame() {
        Views.whenDone(frameSelection(), _ -> {});
    }

    /// Selects the entity with a name or handle, and fits the view to it.
    ///
    /// @param answer receives whether such an entity exists
    void find(String text, Consumer<Boolean> answer) {
        Views.whenDone(session.ask(world -> {
            Optional<Entity> found = Optional.ofNullable(world)
                    .flatMap(open -> Picking.named(open.simulation(), text));
            found.ifPresent(this::choose);
            return found.isPresent();
        }), isFound -> {
            if (isFound) {
                frame();
            }
            answer.accept(isFound);
        });
    }

    /// Selects an entity, or answers a field that awaits one. Simulation thread.
    private void choose(Entity entity) {
        if (isPicking()) {
            session.pick().answer(entity);
        } else {
            session.select(List.of(entity));
        }
    }

    /// Whether the next click chooses an entity for a field.
    boolean isPicking() {
        return session.pick().isAwaited();
    }

    /// Cancels the choice of an entity for a field. Returns whether a field was waiting for a choice.
    boolean cancelPick() {
        boolean isAwaited = isPicking();
        session.pick().cancel();
        return isAwaited;
    }

    /// Number of selected entities.
    int selected() {
        return session.selection().entities().size();
    }

    /// Clears the selection.
    void selectNothing() {
        session.select(List.of());
    }
}
