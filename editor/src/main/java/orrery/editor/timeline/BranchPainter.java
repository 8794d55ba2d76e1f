package orrery.editor.timeline;

import javafx.scene.paint.Color;
import orrery.editor.draw.Pen;
import orrery.editor.session.time.BranchLine;
import orrery.editor.theme.CanvasLook;
import orrery.editor.theme.Tone;

/// Paints the branches with their forks and ends. The shown branch is highlighted.
final class BranchPainter {
    private static final double DOT = 3;
    private static final double PAD = 6;
    private static final double MOST_NAME = 160;
    /// Width reserved for the scroll bar of the lanes.
    private static final double SCROLL_BAR = 12;

    private final CanvasLook look;

    BranchPainter(CanvasLook look) {
        this.look = look;
    }

    void paint(Pen pen, TimelineModel model, TimelineLayout layout) {
        layout.branches(model).ifPresent(branches -> pen.clipped(TimelineLayout.GUTTER,
                Math.max(TimelineLayout.RULER - 6, branches.lane().top()), layout.lanesWidth(),
                branches.lane().height(), () -> {
                    for (int place = 0; place < branches.branches().size(); place++) {
                        paint(pen, model, branches, place, layout.width());
                    }
                }));
    }

    private void paint(Pen pen, TimelineModel model, BranchLayout branches, int place, double edge) {
        BranchLine branch = branches.branches().get(place);
        Color ink = look.color(branch.shown() ? Tone.ACCENT : Tone.FAINT);
        double y = branches.yOf(place);
        double left = branches.left(branch, model.slice().recorded().oldest());
        double right = branches.right(branch);
        int parent = branches.placeOf(branch.parent());
        pen.setFill(ink);
        if (parent >= 0) {
            pen.fillRect(left - 1, branches.yOf(parent), 2, y - branches.yOf(parent) + 1);
        }
        pen.fillRect(left - 1, y - 1, Math.max(2, right - left + 1), 2);
        pen.fillOval(right - DOT, y - DOT, 2 * DOT, 2 * DOT);
        String name = pointing(look.clip(look.label(), branch.name(), MOST_NAME), left, right, edge);
        double width = look.width(look.label(), name);
        double x = nameX(right, width, edge);
        if (x < right) {
            pen.setFill(look.color(Tone.PANEL));
            pen.fillRect(x - 2, y - PAD, width + 4, 2 * PAD);
        }
        pen.setFont(look.label());
        pen.setFill(look.color(branch.shown() ? Tone.ACCENT : Tone.MUTED));
        pen.fillText(name, x, y + 4);
    }

    /// Returns the name of a branch. If the line of the branch is outside of the view, adds an arrow that points to it.
    ///
    /// @param edge right edge of the lanes
    static String pointing(String name, double left, double right, double edge) {
        if (right < TimelineLayout.GUTTER) {
            return "‹ " + name;
        }
        return left > edge ? name + " ›" : name;
    }

    /// Returns the left edge of a branch's name. The name is after the end of the line, or on the line if there is no space after
    /// it.
    static double nameX(double end, double width, double edge) {
        double behind = Math.max(TimelineLayout.GUTTER, end) + PAD;
        return behind + width <= edge - SCROLL_BAR
                ? behind
                : Math.max(TimelineLayout.GUTTER + PAD, Math.min(end - PAD, edge - SCROLL_BAR) - width);
    }
}
