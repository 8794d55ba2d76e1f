package orrery.ecs.scenetree;

import java.util.Arrays;
import java.util.stream.IntStream;
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
        long[] handles = locals.handles();
        if (filledFor == ranges && replacements == locals.replacements()) {
            for (int from = 0; from < count; from += BLOCK) {
                fill(changed, from, Math.min(from + BLOCK, count), handles, columns);
            }
            return maps;
        }
        filledFor = ranges;
        replacements = locals.replacements();
        if (maps.length < NUMBERS * locals.size()) {
            maps = Arrays.copyOf(maps, NUMBERS * locals.size());
        }
        int[] rows = IntStream.range(0, locals.size()).toArray();
        for (int from = 0; from < rows.length; from += BLOCK) {
            fill(rows, from, Math.min(from + BLOCK, rows.length), handles, columns);
        }
        return maps;
    }

    /// Returns the maps of adjacent rows, without caching them. If all local transforms have changed, this is faster than
    /// [#read]: the block stays in the processor's cache. Valid until the next call.
    ///
    /// @param from the first row; its map is at index 0
    /// @param end the row after the last one, at most `from` + [#BLOCK]
    double[] compute(int from, int end) {
        forget();
        LocalColumns columns = LocalColumns.of(locals);
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
            fill(block, NUMBERS * (row - from), row, row - from, columns);
        }
        return block;
    }

    private void forget() {
        filledFor = null;
    }

    /// Computes a block of maps, in several loops of one step each: in a single loop, the processor would not load the next cells
    /// while it computes a sine.
    private void fill(int[] rows, int from, int end, long[] handles, LocalColumns columns) {
        boolean isAnyTurned = false;
        for (int i = from; i < end; i++) {
            degrees[i - from] = columns.degrees()[rows[i]];
            isAnyTurned |= degrees[i - from] != 0;
        }
        if (isAnyTurned) {
            for (int i = from; i < end; i++) {
                indices[i - from] = (int) handles[rows[i]];
            }
            turns.refresh(indices, degrees, end - from);
        }
        for (int i = from; i < end; i++) {
            fill(maps, NUMBERS * rows[i], rows[i], i - from, columns);
        }
    }

    /// @param at index of the map's first number
    /// @param place index of the row's rotation in the block
    private void fill(double[] maps, int at, int row, int place, LocalColumns columns) {
        double rotation = degrees[place];
        double cos = rotation == 0 ? 1 : turns.cosOf(indices[place]);
        double sin = rotation == 0 ? 0 : turns.sinOf(indices[place]);
        maps[at] = columns.x()[row];
        maps[at + 1] = columns.y()[row];
        maps[at + 2] = cos * columns.scaleX()[row];
        maps[at + 3] = sin * columns.scaleX()[row];
        maps[at + 4] = -sin * columns.scaleY()[row];
        maps[at + 5] = cos * columns.scaleY()[row];
    }
}
