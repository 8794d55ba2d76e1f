package orrery.editor.viewport.shape;

import java.util.Arrays;

/// Marks on the entities that moved or got a position in the shown tick. A few marks that lie apart are rings. More marks are
/// dots of three pixels, two pixels or one pixel, so that the shapes below stay visible at every zoom. One-pixel dots in the same
/// cell of 3 × 3 pixels are merged.
///
/// @param xs centres, x in whole pixels
/// @param ys centres, y in whole pixels
/// @param size how each mark is painted
public record ChangeMarks(int[] xs, int[] ys, Size size) {

    private static final int CELL = 3;
    private static final int EDGE = 16;
    private static final int MOST_RINGS = 24;

    /// Sizes from large to small. The number of a size is the area that a mark of this size needs, in square pixels. All marks
    /// get the largest size for which the rectangle around all marks is large enough. Rings are used only for up to 24 marks.
    public enum Size {
        RING(200), DOT_3(90), DOT_2(40), DOT_1(0);

        private final double leastRoom;

        Size(double leastRoom) {
            this.leastRoom = leastRoom;
        }

        private static Size in(double pixelsPerMark, int marks) {
            Size size = marks <= MOST_RINGS ? RING : DOT_3;
            while (pixelsPerMark < size.leastRoom) {
                size = values()[size.ordinal() + 1];
            }
            return size;
        }

        /// Width of the mark in pixels.
        public int pixels() {
            return switch (this) {
                case RING -> 8;
                case DOT_3 -> 3;
                case DOT_2 -> 2;
                case DOT_1 -> 1;
            };
        }
    }

    /// Returns the marks that lie within a camera's view.
    ///
    /// @param places x and y of each place in turn, in world units
    public static ChangeMarks of(double[] places, Camera camera) {
        int[] xs = new int[places.length / 2];
        int[] ys = new int[places.length / 2];
        Extent.Builder extent = new Extent.Builder();
        int count = 0;
        for (int i = 0; i < places.length; i += 2) {
            if (camera.sees(places[i], places[i + 1], 0)) {
                xs[count] = (int) Math.rint(camera.screenX(places[i]));
                ys[count] = (int) Math.rint(camera.screenY(places[i + 1]));
                extent.add(xs[count], ys[count], 0);
                count++;
            }
        }
        if (count == 0) {
            return new ChangeMarks(new int[0], new int[0], Size.RING);
        }
        Extent box = extent.build();
        Size size = Size.in((box.width() + EDGE) * (box.height() + EDGE) / count, count);
        int kept = size == Size.DOT_1 ? thinned(xs, ys, count, box) : count;
        return new ChangeMarks(Arrays.copyOf(xs, kept), Arrays.copyOf(ys, kept), size);
    }

    /// Keeps only the first mark of each cell: moves these marks to the front of the arrays and returns their number.
    private static int thinned(int[] xs, int[] ys, int count, Extent box) {
        int columns = (int) box.width() / CELL + 1;
        int rows = (int) box.height() / CELL + 1;
        boolean[] taken = new boolean[columns * rows];
        int kept = 0;
        for (int i = 0; i < count; i++) {
            int cell = (ys[i] - (int) box.bottom()) / CELL * columns + (xs[i] - (int) box.left()) / CELL;
            if (!taken[cell]) {
                taken[cell] = true;
                xs[kept] = xs[i];
                ys[kept] = ys[i];
                kept++;
            }
        }
        return kept;
    }
}
