package orrery.editor.rows;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.editor.fx.EntityClipboard;
import orrery.editor.fx.Views;
import orrery.editor.grid.Grid;
import orrery.editor.grid.GridCopy;
import orrery.editor.grid.NoticeLine;
import orrery.editor.session.Navigator;
import orrery.editor.session.Selection;
import orrery.editor.session.Session;
import orrery.editor.session.SessionStatus;
import orrery.editor.session.View;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.edit.EntityEdits;
import orrery.editor.session.edit.EntityList;

/// Connects a grid of entities with the session. Keeps the selections of grid and session equal, and copies the entities of the
/// selected rows. Says in a line below the grid why an edit was refused. FX thread.
public final class EntityGrid {
    private static final long NEVER = -1;

    private final Session session;
    private final Views views;
    private final Navigator navigator;
    private final Grid grid;
    private final Consumer<Entity> reveal;
    private final EntityEdits edits;
    private final EntityClipboard clipboard;
    private final NoticeLine notice = new NoticeLine();
    /// Number of the newest view when the line showed the message of an edit that was done. The next view may be the first with
    /// that edit, and must not clear the line. [#NEVER] if the line tells of a refusal.
    private long toldAt = NEVER;
    private final Consumer<View> follow = this::follow;
    /// The selection that the grid shows; null if it has not followed the session since the last [#setActive].
    private @Nullable Selection selected;
    private View followed;
    private boolean active;
    private Entity named = Entity.NONE;

    /// Connects a grid that is not active yet.
    ///
    /// @param reveal brings an entity into view, such as the lead of a selection made in another pane. [Entity#NONE] cancels an
    ///     earlier request
    public EntityGrid(Session session, Views views, Navigator navigator, Grid grid, Consumer<Entity> reveal) {
        this.session = session;
        this.views = views;
        this.navigator = navigator;
        this.grid = grid;
        this.reveal = reveal;
        edits = new EntityEdits(session);
        clipboard = new EntityClipboard(session);
        grid.setCopying(this::copy);
        grid.setChoice(session.pick()::isAwaited, key -> session.pick().answer(new Entity(key)));
        followed = views.shown();
        views.onView(follow);
    }

    /// The edits of entities.
    public EntityEdits edits() {
        return edits;
    }

    /// Whether edits are queued, run, or are not in the newest view yet.
    boolean hasQueuedEdits() {
        return session.hasQueuedEdits();
    }

    /// The clipboard, which copies, cuts and pastes entities.
    public EntityClipboard clipboard() {
        return clipboard;
    }

    /// Copies the entities of the selected rows with all their descendants.
    public void copy() {
        grid.model().cursor()
                .whenSelected(() -> tell(clipboard.copy(EntityList.of(grid.selection().keys()), GridCopy.MOST_ROWS)));
    }

    Grid grid() {
        return grid;
    }

    /// The line that says why an action failed.
    public NoticeLine notice() {
        return notice;
    }

    /// Starts or stops following the session's selection.
    public void setActive(boolean now) {
        active = now;
        selected = null;
        follow(views.shown());
    }

    /// Stops following the session for good.
    public void dispose() {
        views.offView(follow);
    }

    private void follow(View view) {
        View before = followed;
        followed = view;
        if (before.number() > toldAt && leaves(before, view)) {
            notice.show("");
        }
        if (view.handles() != before.handles()) {
            forgetRows(view.scene() == before.scene());
        }
        boolean isNewest = view.selection().equals(session.selection()); // otherwise a view with the newest selection follows
        if (!active || !isNewest || view.selection().equals(selected)) {
            return;
        }
        Selection now = view.selection();
        selected = now;
        long[] keys = EntityList.copyOf(now.entities()).handles();
        if (!grid.selection().is(keys)) {
            grid.endEditingUnless(keys); // otherwise the user would seem to rename the newly selected entity
            grid.select(keys);
            reveal.accept(now.lead().orElse(Entity.NONE));
        }
    }

    /// Whether a view shows another state because of something that the user did, so that an earlier refusal is no longer of
    /// interest. While ticks run, a new position does not count, and the line stays for its usual time.
    private static boolean leaves(View before, View now) {
        SessionStatus was = before.status();
        SessionStatus is = now.status();
        boolean isRunning = is.play().playing();
        return before.scene() != now.scene() || !was.undo().equals(is.undo())
                || !isRunning && !was.position().equals(is.position());
    }

    /// Cancels a drag of rows, an edit in a cell and the effect of [#nameNew], because handles may now belong to other entities.
    ///
    /// @param isSaid whether to say that a typed text was dropped
    private void forgetRows(boolean isSaid) {
        boolean _ = grid.cancelDrag();
        named = Entity.NONE;
        reveal.accept(Entity.NONE);
        if (grid.dropEditing() && isSaid) {
            notice.show(EntityEdits.RENUMBERED);
        }
    }

    /// The lead of the selection that the grid shows, which is the entity selected last; [Entity#NONE] without a selection.
    public Entity lead() {
        Selection now = selected;
        return now == null ? Entity.NONE : now.lead().orElse(Entity.NONE);
    }

    /// Brings the lead of the selection, an entity that was just created, into view. [#editNew] then edits its name.
    public void nameNew() {
        named = session.selection().lead().orElse(Entity.NONE);
        reveal.accept(named);
    }

    /// Edits the name of the entity of [#nameNew] if its row is loaded and focused. Call this after new rows were shown.
    ///
    /// @param column id of the column of names
    public void editNew(String column) {
        int index = named.isNone() ? -1 : grid.model().rows().indexOf(named.handle());
        if (index >= 0 && index == grid.model().cursor().focusIndex()) {
            named = Entity.NONE;
            grid.edit(index, column);
        }
    }

    /// Selects an entity and brings it into view in the panes.
    public void goTo(Entity entity) {
        navigator.toEntity(entity);
    }

    /// The component types of the world.
    Stream<ComponentType<?>> types() {
        return views.status().types().stream();
    }

    /// Selects in the session the entities that the user selected in the grid. Cancels an earlier request to bring an entity into
    /// view.
    public void select() {
        Selection now = new Selection(EntityList.of(grid.selection().keys()));
        selected = now;
        named = Entity.NONE;
        session.select(now.entities(), grid.gesture());
        reveal.accept(Entity.NONE);
    }

    /// Selects an entity, whose row need not be loaded, and brings it into view. While the user is asked to choose an entity for
    /// a field ([Session#pick]), only brings the entity into view.
    public void moveTo(Entity entity) {
        if (!session.pick().isAwaited()) {
            session.select(List.of(entity), grid.gesture());
        }
        reveal.accept(entity);
    }

    /// Returns the entities to which an action on a row applies: all selected entities if the row is selected, otherwise the
    /// entity of the row.
    public List<Entity> chosen(long key) {
        return grid.selection().contains(key) ? EntityList.of(grid.selection().keys()) : EntityList.of(key);
    }

    /// Shows why an edit was refused. If it was not refused, calls [#nameNew] for the entity that the edit has created.
    public void tellNew(CompletableFuture<EditResult> edit) {
        Views.whenDone(edit, result -> {
            show(result);
            if (result.done()) {
                nameNew();
            }
        });
    }

    /// Shows why an edit was refused, or which part of it failed. Hides the line if everything was done.
    public void tell(CompletableFuture<EditResult> edit) {
        Views.whenDone(edit, this::show);
    }

    private void show(EditResult result) {
        toldAt = result.done() ? session.newestView().number() : NEVER;
        notice.show(result.message());
    }
}
