package orrery.editor.app.workspace;

import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.editor.fx.Pane;

/// Creates a pane when it is first shown or used. Most panes stay behind other tabs, and creating all of them would double the
/// time that the window needs to start. FX thread.
///
/// @param <P> class of the pane
public final class LatePane<P extends Pane> {

    private final Supplier<P> making;
    private Map<String, String> parameters = Map.of();
    private Map<String, String> place = Map.of();
    private Runnable made = () -> {};
    private @Nullable P pane;

    /// @param making creates the pane; called once
    public LatePane(Supplier<P> making) {
        this.making = making;
    }

    /// Sets an action that runs once the pane has been created.
    void whenMade(Runnable action) {
        made = action;
    }

    /// The pane. Creates it at the first call.
    P get() {
        P known = pane;
        if (known == null) {
            known = making.get();
            pane = known;
            known.setParameters(parameters);
            known.setPlace(place);
            made.run();
        }
        return known;
    }

    /// The pane if it was created.
    Optional<P> found() {
        return Optional.ofNullable(pane);
    }

    /// Returns [Pane#parameters]. Before the pane is created, returns the parameters that the pane will get.
    Map<String, String> parameters() {
        return found().map(Pane::parameters).orElse(parameters);
    }

    /// Calls [Pane#setParameters], now or as soon as the pane is created.
    void setParameters(Map<String, String> now) {
        if (pane == null) {
            parameters = now;
        } else {
            pane.setParameters(now);
        }
    }

    /// Returns [Pane#place]. Before the pane is created, returns the place that the pane will get.
    Map<String, String> place() {
        return found().map(Pane::place).orElse(place);
    }

    /// Calls [Pane#setPlace], now or as soon as the pane is created.
    void setPlace(Map<String, String> now) {
        if (pane == null) {
            place = now;
        } else {
            pane.setPlace(now);
        }
    }
}
