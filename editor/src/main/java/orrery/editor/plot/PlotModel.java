package orrery.editor.plot;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import orrery.editor.fx.Views;
import orrery.editor.session.PaneRequest;
import orrery.editor.session.Session;
import orrery.editor.session.search.WatchExpression;
import orrery.editor.session.search.WatchText;
import orrery.editor.text.CsvTable;
import orrery.editor.theme.EmptyText;

/// The plotted values and the visible ticks. FX thread.
final class PlotModel {
    private final Session session;
    private final PaneRequest<PlotReader, PlotWindow, PlotSlice> request;
    private PlotSlice shown = PlotSlice.NOTHING;

    PlotModel(Session session) {
        this.session = session;
        request = new PaneRequest<>(session, "plot", new PlotWindow(0, 1, 1, true), () -> new PlotReader(session),
                PlotReader::fill);
    }

    PaneRequest<PlotReader, PlotWindow, PlotSlice> request() {
        return request;
    }

    void show(PlotSlice slice) {
        shown = slice;
    }

    PlotSlice shown() {
        return shown;
    }

    /// The visible ticks.
    PlotWindow window() {
        PlotWindow wanted = request.wanted();
        return wanted.showsAll() ? shown.window().wide(wanted.widthPixels()) : wanted;
    }

    void setWidth(double pixels) {
        request.ask(wanted -> wanted.wide(pixels));
    }

    void showAll() {
        request.ask(PlotWindow::showingAll);
    }

    /// Pans or zooms the visible ticks.
    void move(UnaryOperator<PlotWindow> way) {
        PlotWindow now = window();
        request.ask(_ -> way.apply(now));
    }

    /// Goes to the tick at a position in the plot, so that all panes show it. Does nothing if nothing is plotted.
    ///
    /// @param x pixels from the left edge of the area in which lines are drawn
    void goTo(double x) {
        if (!shown.lines().isEmpty()) {
            session.goToTick(Math.max(0, Math.round(window().tickAt(x))));
        }
    }

    /// Reads a copy of all lines for export. Completes only when the whole recording has been read.
    CompletableFuture<Optional<CsvTable>> table() {
        return request.read((reader, moment, _) -> reader.table(moment), wanted -> wanted)
                .thenComposeAsync(read -> read.isPresent() && read.get().isEmpty()
                        ? table()
                        : CompletableFuture.completedFuture(read.flatMap(whole -> whole)), Views::later);
    }

    /// Parses a typed text and plots its value, or returns what is wrong with the text. Both happen in one task of the simulation
    /// thread, so that handles in the text stay valid in between. Empty if no world is open.
    CompletableFuture<Optional<WatchText.Read>> enter(String typed) {
        return session.read(moment -> {
            WatchText.Read read = WatchText.parse(moment, typed);
            if (read.problem().isEmpty()) {
                session.plotted().add(read.value());
            }
            return read;
        });
    }

    void remove(WatchExpression value) {
        session.plotted().remove(value);
    }

    /// Returns the text to show if there are no lines; otherwise [EmptyText#NONE].
    EmptyText emptyText() {
        return shown.lines().isEmpty()
                ? new EmptyText("Nothing is drawn", "Choose Plot in the menu of a field, or type a value above.")
                : EmptyText.NONE;
    }

    List<PlotSlice.Line> lines() {
        return shown.lines();
    }
}
