package orrery.editor.fx;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import orrery.editor.session.PaneRequest;
import orrery.editor.session.View;

/// Base class of panes. The pane is its own node, with a header above the contents and a footer below. Inactive until
/// [#setActive] is called. FX thread.
public abstract class BorderedPane extends BorderPane implements Pane {
    private final BooleanProperty active = new SimpleBooleanProperty();
    private final List<Runnable> disposals = new ArrayList<>();
    private final List<Supplier<String>> failures = new ArrayList<>();
    private @Nullable TextInputControl search;

    @Override
    public final Region node() {
        return this;
    }

    @Override
    public final void setActive(boolean now) {
        active.set(now);
    }

    @Override
    public final boolean isSearching() {
        return active.get() && isIncomplete();
    }

    /// Whether the shown contents are incomplete because a search still runs.
    protected boolean isIncomplete() {
        return false;
    }

    /// Keeps a request active while the pane is active, and passes the slices that answer the request to a consumer.
    protected final <S> void asks(PaneRequest<?, ?, S> request, Views views, Consumer<S> show) {
        whenActive(request::setActive);
        views.on(request.channel(), show);
        failures.add(() -> views.shown().failures().getOrDefault(request.channel(), ""));
        disposals.add(() -> {
            request.setActive(false);
            views.off(request.channel());
        });
    }

    @Override
    public final String failure() {
        return failures.stream().map(Supplier::get).filter(text -> !text.isEmpty()).findFirst().orElse("");
    }

    /// Calls a listener with each new view, before the consumers of [#asks] get the slices of that view.
    protected final void follows(Views views, Consumer<View> listener) {
        views.onView(listener);
        disposals.add(() -> views.offView(listener));
    }

    @Override
    public void dispose() {
        disposals.forEach(Runnable::run);
    }

    /// Calls a consumer whenever the pane is activated or deactivated.
    protected final void whenActive(Consumer<Boolean> action) {
        active.subscribe((_, now) -> action.accept(now));
    }

    /// Sets the field that Ctrl+F focuses and that [#clearSearch] clears.
    protected final void setSearch(TextInputControl field) {
        search = field;
    }

    @Override
    public final boolean focusSearch() {
        if (search == null) {
            return false;
        }
        search.requestFocus();
        search.selectAll();
        return true;
    }

    @Override
    public final void clearSearch() {
        if (search != null) {
            search.clear();
        }
    }
}
