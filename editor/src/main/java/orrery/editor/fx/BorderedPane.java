package orrery.editor.fx;

import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.scene.control.TextInputControl;
import javafx.scene.layout.BorderPane;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import orrery.editor.session.PaneRequest;

/// A pane that is its own node: a header above its contents, and a footer below. It is not active at first. FX thread.
public abstract class BorderedPane extends BorderPane implements Pane {
    private final BooleanProperty active = new SimpleBooleanProperty();
    private @Nullable TextInputControl search;

    @Override
    public final Region node() {
        return this;
    }

    @Override
    public final void setActive(boolean now) {
        active.set(now);
    }

    /// Shows a request while the pane is active, and passes its slices to a consumer.
    protected final <S> void asks(PaneRequest<?, ?, S> request, Views views, Consumer<S> show) {
        whenActive(request::setActive);
        views.on(request.channel(), show);
    }

    /// Calls a consumer whenever the pane is activated or deactivated.
    protected final void whenActive(Consumer<Boolean> action) {
        active.subscribe((_, now) -> action.accept(now));
    }

    /// Sets the field that Ctrl+F focuses. It is cleared when another scene opens.
    protected final void setSearch(TextInputControl field) {
        search = field;
    }

    @Override
    public final void focusSearch() {
        if (search != null) {
            search.requestFocus();
            search.selectAll();
        }
    }

    @Override
    public final void clearSearch() {
        if (search != null) {
            search.clear();
        }
    }
}
