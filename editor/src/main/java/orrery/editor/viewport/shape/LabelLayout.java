package orrery.editor.viewport.shape;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Finds places for names, so that no two texts overlap. A name is above its body to the right or to the left, or below it to the
/// right. All lengths are pixels of the screen, y downwards. Not thread-safe.
public final class LabelLayout {
    /// Height of a line.
    public static final double HEIGHT = 14;
    /// How far a line goes below its baseline.
    public static final double DESCENT = 3;
    private static final double GAP = 4;
    private static final double DIAGONAL = 0.72;
    /// Least distance of two texts on a line: a little more than a space.
    private static final double BETWEEN = 5;

    private final List<Extent> taken = new ArrayList<>();

    /// Returns the rectangle of a text. Its left edge and its base are whole pixels; because y points down, the top of an
    /// [Extent] here is the lower edge on the screen.
    public static Extent box(double left, double base, double width) {
        return new Extent(Math.rint(left), Math.rint(base) - HEIGHT + DESCENT, Math.rint(left) + width,
                Math.rint(base) + DESCENT);
    }

    /// The rectangles that are taken.
    public List<Extent> taken() {
        return taken;
    }

    /// Frees all places.
    public void clear() {
        taken.clear();
    }

    /// Takes a place for another text.
    public void take(Extent box) {
        taken.add(box);
    }

    /// Finds a free place beside a body, if possible within the picture, and takes it; empty if none is free.
    ///
    /// @param x middle of the body
    /// @param y middle of the body
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

    /// Whether texts overlap, or are so near to each other that they could be read as one.
    private static boolean overlap(Extent one, Extent other) {
        return one.left() < other.right() + BETWEEN && other.left() < one.right() + BETWEEN
                && one.bottom() < other.top()
                && other.bottom() < one.top();
    }
}
