package orrery.editor.grid.overview;

import java.util.function.IntConsumer;
import javafx.scene.input.MouseEvent;
import javafx.scene.shape.Rectangle;
import javafx.scene.text.Font;
import org.jspecify.annotations.Nullable;
import orrery.editor.draw.Pen;
import orrery.editor.fx.Surface;
import orrery.editor.grid.Grid;
import orrery.editor.text.NumberFormats;
import orrery.editor.theme.Fonts;
import orrery.editor.theme.TextMeasure;
import orrery.editor.theme.ThemedRegion;
import orrery.editor.theme.Tone;

/// Shows all rows of a grid at once: as dots, which are coloured if their rows have changed. A frame surrounds the dots of the
/// visible rows. A click or drag scrolls the grid. Only dots that have changed are repainted.
public final class OverviewStrip extends ThemedRegion {

    private static final double WIDTH = 72;
    private static final double FONT_SIZE = 11;
    private static final double LINE = 16;

    private final Grid grid;
    private final Surface surface = new Surface(this::paint);
    private final Rectangle frame = new Rectangle();
    private final DotPainter dots = new DotPainter();
    private final Font font = Fonts.text(FONT_SIZE);
    private final TextMeasure measure = new TextMeasure();
    private IntConsumer onRoom = _ -> {};
    private @Nullable OverviewRows rows;
    private int roomTold;

    /// Creates the strip of a grid.
    public OverviewStrip(Grid grid) {
        this.grid = grid;
        getStyleClass().add("overview-strip");
        setAccessibleText("Overview of all rows");
        setMinWidth(USE_PREF_SIZE);
        setMaxWidth(USE_PREF_SIZE);
        frame.setManaged(false);
        frame.setMouseTransparent(true);
        frame.setFill(null);
        getChildren().addAll(surface, frame);
        surface.setOnMousePressed(this::go);
        surface.setOnMouseDragged(this::go);
        grid.setAfterPaint(surface::requestPaint);
        themeChanged();
    }

    /// Sets a listener that receives the number of dots for which the strip has room, whenever this number changes.
    public void setOnRoom(IntConsumer hear) {
        onRoom = hear;
    }

    /// Shows the marks of these rows from the next pulse on.
    public void show(OverviewRows newRows) {
        rows = newRows;
        surface.requestPaint();
    }

    @Override
    protected void themeChanged() {
        frame.setStroke(Tone.ACCENT.in(theme()));
        dots.forget();
        surface.requestPaint();
    }

    private void go(MouseEvent event) {
        int row = layoutNow().rowAt(event.getX(), event.getY());
        if (row >= 0) {
            grid.centreRow(row);
        }
        event.consume();
    }

    private OverviewLayout layoutNow() {
        OverviewRows shown = rows;
        return shown == null
                ? fitting()
                : new OverviewLayout(getWidth(), getHeight(), shown.rowCount(), shown.rowsPerDot());
    }

    private OverviewLayout fitting() {
        return OverviewLayout.fitting(getWidth(), getHeight(), grid.model().rows().rowCount());
    }

    private void paint(Pen pen) {
        tell();
        OverviewLayout layout = layoutNow();
        if (dots.paint(pen, layout, rows, theme())) {
            paintTitle(pen, layout);
        }
        placeFrame(layout);
    }

    private void tell() {
        int room = OverviewLayout.room(getWidth(), getHeight());
        if (room != roomTold) {
            roomTold = room;
            onRoom.accept(room);
        }
    }

    private void paintTitle(Pen pen, OverviewLayout layout) {
        String count = NumberFormats.grouped(layout.rowCount());
        pen.setFont(font);
        pen.setFill(Tone.MUTED.in(theme()));
        line(pen, count, 1);
        line(pen, layout.rowCount() == 1 ? "row" : "rows", 2);
        line(pen, "dot = " + layout.rowsPerDot(), 3);
        pen.setFill(Tone.SEPARATOR.in(theme()));
        pen.fillRect(0, 0, 1, layout.height());
    }

    private void line(Pen pen, String text, int number) {
        pen.fillText(text, Math.floor((getWidth() - measure.width(font, text)) / 2), number * LINE);
    }

    private void placeFrame(OverviewLayout layout) {
        int first = grid.firstVisibleRow();
        int last = Math.min(grid.lastVisibleRow(), layout.rowCount() - 1);
        frame.setVisible(last >= first);
        if (last >= first) {
            frame.setX(layout.left() - 1.5);
            frame.setWidth(layout.columns() * OverviewLayout.PITCH + 1);
            frame.setY(layout.lineTop(first) - 1.5);
            frame.setHeight(layout.lineTop(last) - layout.lineTop(first) + OverviewLayout.PITCH + 1);
        }
    }

    @Override
    protected void layoutChildren() {
        surface.resizeRelocate(0, 0, getWidth(), getHeight());
        surface.requestPaint();
    }

    @Override
    protected double computePrefWidth(double height) {
        return WIDTH;
    }

    @Override
    protected double computeMinHeight(double width) {
        return OverviewLayout.TOP;
    }

    @Override
    protected double computePrefHeight(double width) {
        return computeMinHeight(width);
    }
}
