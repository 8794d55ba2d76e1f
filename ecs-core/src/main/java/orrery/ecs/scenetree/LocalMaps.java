package orrery.ecs.scenetree;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.Table;

/// Caches the local transforms as affine maps, in the order of their rows. Computing a subtree then reads adjacent memory, and
/// only the maps of changed transforms are computed again. All maps are computed again after rows were moved or replaced, or
/// after a run in which all local transforms had changed.
final class LocalMaps {
    /// How many numbers a map has: those of a [WorldTransform], in the order of its columns.
    static final int NUMBERS = 6;

    /// Number of maps that are computed at once.
    static final int BLOCK = 512;

    private final Table locals;
    private final RotationCache turns;
    private final double[] degrees = new double[BLOCK];
    private final int[] indices = new int[BLOCK];
    private final double[] block = new double[NUMBERS * BLOCK];
    private double[] maps = {};
    private DepthFirstRows.@Nullable Ranges filledFor;
    private int replacements;

    LocalMaps(Table locals, RotationCache turns) {
        this.locals = locals;
        this.turns = turns;
    }

    /// Returns the maps of all rows, six numbers each.
    ///
    /// @param ranges current ranges; if this is not the object of the last call, all maps are computed again
    /// @param changed rows of the local transforms that have changed since the last call
    /// @param count number of these rows
    @SuppressWarnings("ReferenceEquality") // other ranges mean that rows may have moved
    double[] read(DepthFirstRows.Ranges ranges, int[] changed, int count) {
        LocalColumns columns = LocalColumns.of(locals);
        if (filledFor == ranges && replacements == locals.replacements()) {
            for (int i = 0; i < count; i++) {
                fill(changed[i], columns);
            }
            return maps;
        }
        filledFor = ranges;
        replacements = locals.replacements();
        if (maps.length < NUMBERS * locals.size()) {
            maps = Arrays.copyOf(maps, NUMBERS * locals.size());
        }
        for (int from = 0; from < locals.size(); from += BLOCK) {
            fill(maps, 0, from, Math.min(from + BLOCK, locals.size()), columns);
        }
        return maps;
    }

    /// Returns the maps of adjacent rows, without caching them. If all local transforms have changed, this is faster than
    /// [#read]: the block stays in the processor's cache. Valid until the next call.
    ///
    /// @param from the first row; its map is at index 0
    /// @param end the row after the last one, at most `from` + [#BLOCK]
    double[] compute(int from, int end) {
        filledFor = null;
        fill(block, from, from, end, LocalColumns.of(locals));
        return block;
    }

    /// Computes the map of one row without the cache of rotations: computing cosine and sine takes about as long as loading them
    /// from there.
    private void fill(int row, LocalColumns columns) {
        double rotation = columns.degrees()[row];
        double radians = StrictMath.toRadians(rotation);
        fill(maps, NUMBERS * row, row, rotation == 0 ? 1 : StrictMath.cos(radians),
                rotation == 0 ? 0 : StrictMath.sin(radians), columns);
    }

    /// Computes the maps of adjacent rows, at most [#BLOCK].
    ///
    /// @param first the row whose map is at index 0
    private void fill(double[] to, int first, int from, int end, LocalColumns columns) {
        boolean isAnyTurned = false;
        for (int row = from; row < end; row++) {
            degrees[row - from] = columns.degrees()[row];
            isAnyTurned |= degrees[row - from] != 0;
        }
        if (isAnyTurned) {
            for (int row = from; row < end; row++) {
                indices[row - from] = (int) locals.handles()[row];
            }
            turns.refresh(indices, degrees, end - from);
        }
        for (int row = from; row < end; row++) {
            boolean isTurned = degrees[row - from] != 0;
            fill(to, NUMBERS * (row - first), row, isTurned ? turns.cosOf(indices[row - from]) : 1,
                    isTurned ? turns.sinOf(indices[row - from]) : 0, columns);
        }
    }

    /// @param at index of the map's first number
    private static void fill(double[] to, int at, int row, double cos, double sin, LocalColumns columns) {
        to[at] = columns.x()[row];
        to[at + 1] = columns.y()[row];
        to[at + 2] = cos * columns.scaleX()[row];
        to[at + 3] = sin * columns.scaleX()[row];
        to[at + 4] = -sin * columns.scaleY()[row];
        to[at + 5] = cos * columns.scaleY()[row];
    }
}
