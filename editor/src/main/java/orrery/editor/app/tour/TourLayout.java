package orrery.editor.app.tour;

import java.util.Optional;
import java.util.stream.Stream;
import javafx.geometry.Dimension2D;
import javafx.geometry.Point2D;
import javafx.geometry.Rectangle2D;

/// Places the card of the tour beside the part of the window that the card points at.
final class TourLayout {

    /// Distance of the card from the part, in pixels. For a card in the corner of the window: distance from the window's edges.
    static final double GAP = 12;

    private TourLayout() {}

    /// Returns the upper left corner of a card that is within the window and does not cover a part. Tries these places in turn:
    /// to the right of the part, to its left, below it, above it. Empty if none of them has enough room.
    static Optional<Point2D> beside(Rectangle2D part, Dimension2D card, Dimension2D window) {
        double x = within(middle(part.getMinX(), part.getWidth(), card.getWidth()), card.getWidth(), window.getWidth());
        double y = within(middle(part.getMinY(), part.getHeight(), card.getHeight()), card.getHeight(),
                window.getHeight());
        return Stream
                .of(new Point2D(part.getMaxX() + GAP, y), new Point2D(part.getMinX() - GAP - card.getWidth(), y),
                        new Point2D(x, part.getMaxY() + GAP), new Point2D(x, part.getMinY() - GAP - card.getHeight()))
                .filter(corner -> isWithin(corner, card, window)).findFirst();
    }

    /// The upper left corner of a card in the lower right corner of the window.
    static Point2D inCorner(Dimension2D card, Dimension2D window) {
        return new Point2D(within(window.getWidth(), card.getWidth(), window.getWidth()),
                within(window.getHeight(), card.getHeight(), window.getHeight()));
    }

    private static double middle(double from, double length, double ofCard) {
        return Math.rint(from + (length - ofCard) / 2);
    }

    private static double within(double from, double length, double all) {
        return Math.max(GAP, Math.min(from, all - length - GAP));
    }

    private static boolean isWithin(Point2D corner, Dimension2D card, Dimension2D window) {
        return corner.getX() >= 0 && corner.getY() >= 0 && corner.getX() + card.getWidth() <= window.getWidth()
                && corner.getY() + card.getHeight() <= window.getHeight();
    }
}
