package orrery.editor.timeline;

import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableObjectValue;
import javafx.geometry.Point2D;
import javafx.scene.control.ContextMenu;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import org.jspecify.annotations.Nullable;
import orrery.editor.fx.BorderedPane;
import orrery.editor.fx.PaneHelp;
import orrery.editor.fx.Views;
import orrery.editor.session.Navigator;
import orrery.editor.session.PaneRequest;
import orrery.editor.session.Session;
import orrery.editor.session.check.TickRange;
import orrery.editor.theme.EmptyText;

/// The timeline pane: what changed in each tick, created and destroyed entities, and durations of systems.
public final class TimelinePane extends BorderedPane {
    private final PaneRequest<TimelineReader, Asked, TimelineSlice> request;
    private final TimelineModel model;
    private final TimelineView view;
    private final TimelineFooter footer;
    private final TimelineMenu menu;
    private @Nullable ContextMenu shownMenu;
    private final ReadOnlyObjectWrapper<Optional<TickRange>> chosen = new ReadOnlyObjectWrapper<>(Optional.empty());
    private boolean open;

    private void goTo(Session session, long tick) {
        session.goToTick(tick);
        int move = model.moves();
        Views.whenDone(session.ask(_ -> true), _ -> model.done(move)); // answered only after the command above
    }

    /// The requested ticks.
    private record Asked(TickWindow window, @Nullable TickChoice choice) {}

    /// Creates an inactive timeline.
    public TimelinePane(Session session, Views views, Navigator navigator, RangeFiles files) {
        model = new TimelineModel(this::changed, tick -> goTo(session, tick), session::goToNewest);
        request = new PaneRequest<>(session, "timeline", wanted(), () -> new TimelineReader(session.breakpoints()),
                (reader, moment, asked) -> reader.read(moment, asked.window(), asked.choice()));
        view = new TimelineView(model);
        menu = new TimelineMenu(model, session, new TimelineMenu.Outside(navigator, files),
                () -> getScene().getWindow());
        footer = new TimelineFooter(model, navigator);
        setId("timeline");
        setCenter(view);
        setSearch(footer.filter());
        setBottom(footer);
        setMinSize(0, 0);
        TimelineMouse mouse = new TimelineMouse(view, model, navigator::toType);
        mouse.install();
        mouse.onMenu(this::showMenu);
        mouse.onBranch(session::switchTo);
        mouse.onCompare(menu::compareEnds);
        new TimelineKeys(view, model).install();
        view.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.CONTEXT_MENU) {
                showMenu(view.getWidth() / 2, view.getHeight() / 2);
            }
        });
        view.surface().addEventHandler(MouseEvent.MOUSE_PRESSED, event -> hideMenu());
        asks(request, views, this::show);
        views.onScene(model::begin);
        views.onView(frame -> setOpen(frame.status().open()));
        setOpen(false);
        say();
    }

    private void showMenu(double x, double y) {
        hideMenu();
        ContextMenu built = view.layoutNow().branchAt(model, x, y).map(menu::of).orElseGet(menu::build);
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

    /// The chosen ticks; empty if fewer than two ticks are chosen.
    public ObservableObjectValue<Optional<TickRange>> chosen() {
        return chosen.getReadOnlyProperty();
    }

    /// The model.
    TimelineModel model() {
        return model;
    }

    private Asked wanted() {
        return new Asked(model.window().following() ? model.window().at(0) : model.window(), model.choice());
    }

    private void changed() {
        request.ask(_ -> wanted());
        repaint();
    }

    private void setOpen(boolean isOpen) {
        if (open && !isOpen) {
            model.choose(null);
            model.show(TimelineSlice.NONE);
            repaint();
        }
        open = isOpen;
        say();
    }

    private void show(TimelineSlice slice) {
        model.show(slice);
        say();
        repaint();
    }

    private void say() {
        view.setEmptyText(!open
                ? new EmptyText("No world is open", "")
                : model.slice() == TimelineSlice.NONE
                        ? new EmptyText("Reading the ticks…", "")
                        : model.isEmpty()
                                ? new EmptyText("No tick has run yet", "Play, or run one tick.")
                                : EmptyText.NONE);
    }

    private void repaint() {
        footer.refresh();
        view.refresh();
        view.tell();
        TickChoice choice = model.choice();
        chosen.set(choice == null || !choice.isRange()
                ? Optional.empty()
                : Optional.of(new TickRange(choice.first(), choice.last())));
    }

    @Override
    public PaneHelp help() {
        return TimelineHelp.TEXT;
    }
}
