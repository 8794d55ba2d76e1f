package orrery.editor.diff;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import orrery.ecs.diff.Difference;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;
import orrery.editor.fx.BorderedPane;
import orrery.editor.fx.MenuBuilder;
import orrery.editor.fx.PaneHelp;
import orrery.editor.fx.Views;
import orrery.editor.grid.Grid;
import orrery.editor.grid.model.GridActions;
import orrery.editor.grid.model.GridRows;
import orrery.editor.grid.model.GridSelection;
import orrery.editor.session.Navigator;
import orrery.editor.session.Session;
import orrery.editor.session.time.StateChoice;

/// Shows the differences between two states. FX thread.
public final class DiffPane extends BorderedPane {
    private final Session session;
    private final Navigator navigator;
    private final DiffModel model;
    private final DiffHeader header;
    private final Grid grid = new Grid();
    private @Nullable DiffRows rows;
    private DiffList.Labels titles;

    /// Creates an inactive pane.
    public DiffPane(Session session, Views views, Navigator navigator, SceneStates scenes) {
        this.session = session;
        this.navigator = navigator;
        model = new DiffModel(session, scenes);
        header = new DiffHeader(model, scenes, views, grid);
        titles = model.titles();
        setAccessibleText("Differences");
        grid.setId("diff-grid");
        grid.setAccessibleText("Differences");
        grid.setColumns(DiffRows.columns(titles.before(), titles.after()));
        grid.setActions(new Actions());
        grid.setChoice(session.pick()::isAwaited, key -> entityAt(key).ifPresent(session.pick()::answer));
        header.search().entering(grid::enter);
        setTop(header);
        setCenter(grid);
        setSearch(header.search());
        asks(model.request(), views, this::show);
        views.onScene(model::forgetStates);
        views.onView(view -> {
            if (!view.status().open() && model.shown().list() != null) {
                show(DiffSlice.NOTHING);
            }
        });
    }

    /// Compares two states.
    public void compare(StateChoice before, StateChoice after) {
        model.compare(before, after);
        grid.requestFocus();
    }

    private void show(DiffSlice slice) {
        model.show(slice);
        header.show(slice);
        if (!model.titles().equals(titles)) {
            titles = model.titles();
            grid.setColumns(DiffRows.columns(titles.before(), titles.after()));
        }
        showRows();
    }

    private void showRows() {
        DiffList list = model.shown().list();
        DiffRows made = list == null ? null : new DiffRows(list, model::isOpen);
        rows = made;
        if (made == null || made.rowCount() == 0) {
            grid.setEmptyText(model.why());
        }
        grid.show(made == null ? GridRows.NONE : made);
    }

    private Optional<Difference> at(long key) {
        DiffRows shown = rows;
        return shown == null ? Optional.empty() : Optional.ofNullable(shown.at(key));
    }

    /// Returns the entity of the open world to which the difference in a row belongs.
    private Optional<Entity> entityAt(long key) {
        return at(key).map(model::entityOf).filter(entity -> !entity.isNone());
    }

    private void setAllOpen(boolean open) {
        model.setAllOpen(open);
        showRows();
    }

    @Override
    protected boolean isIncomplete() {
        return model.shown().running();
    }

    @Override
    public PaneHelp help() {
        return DiffHelp.TEXT;
    }

    /// The user's actions in the grid.
    private final class Actions implements GridActions {
        @Override
        public void toggled(long key, boolean expand, boolean deep) {
            DiffRows shown = rows;
            if (shown != null) {
                model.setOpen(shown.sectionAt(key), expand);
                showRows();
            }
        }

        @Override
        public void selected(GridSelection selection) {
            Set<Entity> chosen = new LinkedHashSet<>();
            for (long key : selection.keys()) {
                entityAt(key).ifPresent(chosen::add);
            }
            if (!chosen.isEmpty()) {
                session.select(List.copyOf(chosen), grid.gesture());
            }
        }

        @Override
        public void activated(long key, String columnId) {
            entityAt(key).ifPresent(navigator::toEntity);
        }

        @Override
        public void linked(long key, String columnId, String text) {
            entityAt(key).ifPresentOrElse(navigator::toEntity,
                    () -> at(key).filter(one -> one.entity().isNone())
                            .ifPresent(one -> navigator.toType(one.type())));
        }

        @Override
        public void menuAsked(long key, String columnId, double screenX, double screenY) {
            MenuBuilder menu = new MenuBuilder();
            entityAt(key).ifPresent(entity -> menu.add("Go to entity", () -> navigator.toEntity(entity)));
            at(key).ifPresent(one -> addIgnoring(menu, one));
            menu.add("Copy", grid::copySelection).add("Collapse all groups", () -> setAllOpen(false))
                    .add("Expand all groups", () -> setAllOpen(true)).line()
                    .addCsv(navigator, () -> CompletableFuture.completedFuture(model.table()))
                    .show(grid, screenX, screenY);
        }

        private void addIgnoring(MenuBuilder menu, Difference one) {
            Field field = one.field();
            if (field != null) {
                String path = one.type() + "." + field.path();
                menu.add("Ignore " + path, () -> model.ignore(path, true));
            }
            if (!one.type().isEmpty()) {
                menu.add("Ignore " + one.type(), () -> model.ignore(one.type(), true));
            }
        }
    }
}
