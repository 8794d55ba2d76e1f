package orrery.editor.viewport.shape;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Finds places for names, so that no two texts overlap. The place of a name is above and right of its body, above and left, or
/// below and right. All lengths are pixels of the screen, y downwards. Not thread-safe.
public final class LabelLayout {
    /// Height of a line.
    public static final double HEIGHT = 14;
    /// Distance from the baseline of a line of text to its lower edge.
    public static final double DESCENT = 3;
    private static final double GAP = 4;
    private static final double DIAGONAL = 0.72;
    /// Minimum distance between two texts on one line: a little more than the width of a space.
    private static final double BETWEEN = 5;

    private final List<Extent> taken = new ArrayList<>();

    /// Returns the rectangle of a text. Its left edge and its baseline are whole pixels. Because y points down, the top of the
    /// [Extent] is the lower edge on the screen.
    public static Extent box(double left, double base, double width) {
        return new Extent(Math.rint(left), Math.rint(base) - HEIGHT + DESCENT, Math.rint(left) + width,
                Math.rint(base) + DESCENT);
    }

    /// The rectangles of the texts placed so far.
    public List<Extent> taken() {
        return taken;
    }

    /// Frees all places.
    public void clear() {
        taken.clear();
    }

    /// Reserves the rectangle of a text that was placed by other means than [#place].
    public void take(Extent box) {
        taken.add(box);
    }

    /// Finds a free place beside a body and reserves it. Prefers places that are wholly within the picture. Empty if no place is
    /// free.
    ///
    /// @param x x coordinate of the middle of the body
    /// @param y y coordinate of the middle of the body
    /// @param radius radius of the body, which the text avoids
    /// @param mark additional distance between the body and the text, such as for a mark around the body
    /// @param width width of the text
    public Optional<Extent> place(Camera camera, double x, double y, double radius, double mark, double width) {
        double off = radius * DIAGONAL + GAP;
        List<Extent> boxes = List.of(box(x + off + mark, y - off - mark, width),
                box(x - off - mark - width, y - off - mark, width),
                box(x + off + mark, y + off + mark + HEIGHT / 2, width));
        Optional<Extent> found = boxes.stream().filter(box -> taken.stream().noneMatch(other -> overlap(other, box)))
                .min(Comparator.comparing(box -> !isWhole(box, camera)));
        found.ifPresent(taken::add);
        return found;
    }

    private static boolean isWhole(Extent box, Camera camera) {
        return box.left() >= 0 && box.right() <= camera.width() && box.bottom() >= 0 && box.top() <= camera.height();
    }

    /// Whether two texts overlap, or are so close on one line that they could be read as one text.
    private static boolean overlap(Extent one, Extent other) {
        return one.left() < other.right() + BETWEEN && other.left() < one.right() + BETWEEN
                && one.bottom() < other.top()
                && other.bottom() < one.top();
    }
}
