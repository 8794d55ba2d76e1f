package orrery.ecs.scenetree;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.Table;

/// Caches the local transforms as affine maps, in the order of their rows, so that computing a subtree reads adjacent memory and
/// only the maps of changed transforms are computed again. All maps are computed again after rows were moved or replaced.
final class LocalMaps {
    /// How many numbers a map has: those of a [WorldTransform], in the order of its columns.
    static final int NUMBERS = 6;

    /// Number of maps that are computed at once.
    private static final int BLOCK = 512;

    private final Table locals;
    private final RotationCache turns;
    private final double[] degrees = new double[BLOCK];
    private final int[] indices = new int[BLOCK];
    private double[] maps = {};
    private DepthFirstRows.@Nullable Ranges filledFor;
    private int replacements;

    LocalMaps(Table locals, RotationCache turns) {
        this.locals = locals;
        this.turns = turns;
    }

    /// Returns the maps of all rows, six numbers each.
    ///
    /// @param ranges current ranges; another object than at the last call means that all maps are computed again
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
            fill(rows[i], indices[i - from], degrees[i - from], columns);
        }
    }

    private void fill(int row, int index, double rotation, LocalColumns columns) {
        double cos = rotation == 0 ? 1 : turns.cosOf(index);
        double sin = rotation == 0 ? 0 : turns.sinOf(index);
        int at = NUMBERS * row;
        maps[at] = columns.x()[row];
        maps[at + 1] = columns.y()[row];
        maps[at + 2] = cos * columns.scaleX()[row];
        maps[at + 3] = sin * columns.scaleX()[row];
        maps[at + 4] = -sin * columns.scaleY()[row];
        maps[at + 5] = cos * columns.scaleY()[row];
    }
}
