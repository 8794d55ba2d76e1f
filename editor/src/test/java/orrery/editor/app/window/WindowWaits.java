package orrery.editor.app.window;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.function.BooleanSupplier;
import javafx.application.Platform;
import javafx.scene.Node;
import orrery.editor.fx.Hands;
import orrery.editor.fx.Patience;
import orrery.editor.grid.Grid;

/// Waits until the window shows something.
public abstract class WindowWaits extends WindowSight {
    /// Waits until a condition is true on the FX thread.
    public void await(String what, BooleanSupplier condition) {
        try {
            Patience.await(what, condition::getAsBoolean);
        } catch (AssertionError e) {
            throw new AssertionError(e.getMessage() + ". Notice: " + model().notice().get() + ", status: "
                    + model().status().get(), e);
        }
    }

    /// Waits until the panes are up to date. After a change of the selection, a pane sends a request on the next pulse, and may
    /// send another one when it receives the answer. Therefore waits twice for a view that is made after the requests.
    public void awaitPanes() {
        for (int i = 0; i < 2; i++) {
            Hands.settle();
            awaitView();
        }
        Hands.settle();
    }

    /// Waits until a view is shown that answers what the panes request now.
    void awaitView() {
        long before = workbench.session().ask(_ -> workbench.session().view().number()).join();
        workbench.session().refresh();
        await("a view after view " + before, () -> workbench.views().shown().number() > before);
    }

    /// Waits for a node and returns it. The nodes in a card or a menu may be created some frames after the card or the menu.
    public Node shown(String selector) {
        await(selector, () -> lookup(selector).tryQuery().isPresent());
        return see(() -> lookup(selector).query());
    }

    /// Blocks the simulation thread until a latch is released.
    public void hold(CountDownLatch latch) {
        CompletableFuture<Boolean> _ = workbench.session().ask(_ -> isOver(latch));
    }

    private static boolean isOver(CountDownLatch latch) {
        try {
            latch.await();
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// Waits until the state at the end of a tick is shown.
    public void awaitTick(long tick) {
        await("tick " + tick, () -> model().tick().get() == tick && model().systemsDone().get() == 0);
    }

    /// Waits until the last edit has the given name.
    public void awaitEdit(String name) {
        await("edit " + name, () -> model().undoName().get().equals(name));
    }

    /// Waits until a grid shows any row.
    void awaitRows(String title) {
        Grid grid = grid(title);
        await("rows in " + title, () -> !cell(grid, 0, 0).isEmpty() || !cell(grid, 0, 1).isEmpty());
    }

    /// Brings a tab to the front and returns its grid. Waits until the grid has its size. Does not wait if it is called on the FX
    /// thread, as in a condition, because that thread does the layout.
    public Grid grid(String title) {
        Node content = tab(title);
        Grid grid = see(() -> content.lookupAll("*").stream().filter(Grid.class::isInstance).map(Grid.class::cast)
                .findFirst().orElseThrow());
        if (!Platform.isFxApplicationThread()) {
            await(title + " has its size", () -> grid.getWidth() > 0);
        }
        return grid;
    }
}
