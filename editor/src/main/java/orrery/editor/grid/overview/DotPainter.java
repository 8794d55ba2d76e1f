package orrery.editor.grid.overview;

import java.lang.ref.WeakReference;
import javafx.scene.paint.Color;
import org.jspecify.annotations.Nullable;
import orrery.editor.draw.Pen;
import orrery.editor.grid.model.GridMark;
import orrery.editor.theme.Theme;
import orrery.editor.theme.Tone;

/// Paints the dots of an overview strip. Remembers the painted marks and repaints only the dots whose marks have changed.
final class DotPainter {

    private @Nullable OverviewLayout before;
    /// The pen of the last painting. The reference is weak, so that a pen that writes a picture to a file is not kept in memory.
    private WeakReference<Pen> penBefore = new WeakReference<>(null);
    private GridMark[] painted = {};

    /// Makes the next call of [#paint] repaint the whole strip.
    void forget() {
        before = null;
    }

    /// Paints the dots. Returns whether the whole strip was repainted; the caller must then repaint what it draws over the strip.
    boolean paint(Pen pen, OverviewLayout layout, @Nullable OverviewRows rows, Theme theme) {
        boolean anew = !layout.equals(before) || !pen.equals(penBefore.get());
        if (anew) {
            before = layout;
            penBefore = new WeakReference<>(pen);
            painted = new GridMark[layout.dotCount()];
            pen.setFill(Tone.PANEL.in(theme));
            pen.fillRect(0, 0, layout.width(), layout.height());
        }
        for (int dot = 0; dot < painted.length; dot++) {
            GridMark mark = rows == null ? GridMark.NONE : rows.mark(dot);
            if (painted[dot] != mark) {
                painted[dot] = mark;
                pen.setFill(color(mark, theme));
                pen.fillRect(layout.dotX(dot), layout.dotY(dot), OverviewLayout.DOT, OverviewLayout.DOT);
            }
        }
        return anew;
    }

    private static Color color(GridMark mark, Theme theme) {
        return switch (mark) {
            case NONE, QUIET, BLANK, HERE -> Tone.CHIP.in(theme);
            case CHANGED, WARNING -> Tone.CHANGED_MARK.in(theme);
            case ADDED -> Tone.ADDED.in(theme);
            case REMOVED, ERROR -> Tone.REMOVED.in(theme);
            case MOVED -> Tone.MOVED.in(theme);
        };
    }
}
