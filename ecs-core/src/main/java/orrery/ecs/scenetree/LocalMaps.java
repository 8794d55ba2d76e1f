package orrery.ecs.scenetree;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import orrery.ecs.storage.Table;

/// The local transforms as affine maps, in the order of their rows: what a subtree reads is adjacent, and nothing is computed
/// from rotations and scales that have not changed. A cache; it is filled again when rows were replaced.
final class LocalMaps {
    /// Numbers of a map: those of [WorldTransform] in the order of its columns.
    static final int NUMBERS = 6;

    private final Table locals;
    private final RotationCache turns;
    private double[] maps = {};
    private DepthFirstRows.@Nullable Ranges filledFor;
    private int replacements;

    LocalMaps(Table locals, RotationCache turns) {
        this.locals = locals;
        this.turns = turns;
    }

    /// Returns the maps of all rows, six numbers each.
    ///
    /// @param ranges valid since the last call if they are the same
    /// @param changed rows of the local transforms that have changed since the last call
    /// @param count number of these rows
    @SuppressWarnings("ReferenceEquality") // other ranges mean that rows may have moved
    double[] read(DepthFirstRows.Ranges ranges, int[] changed, int count) {
        LocalColumns columns = LocalColumns.of(locals);
        long[] handles = locals.handles();
        if (filledFor == ranges && replacements == locals.replacements()) {
            for (int i = 0; i < count; i++) {
                fill(changed[i], handles, columns);
            }
            return maps;
        }
        filledFor = ranges;
        replacements = locals.replacements();
        if (maps.length < NUMBERS * locals.size()) {
            maps = Arrays.copyOf(maps, NUMBERS * locals.size());
        }
        for (int row = 0; row < locals.size(); row++) {
            fill(row, handles, columns);
        }
        return maps;
    }

    private void fill(int row, long[] handles, LocalColumns columns) {
        double degrees = columns.degrees()[row];
        double cos = 1;
        double sin = 0;
        if (degrees != 0) {
            int turn = turns.entryOf((int) handles[row], degrees);
            cos = turns.cosAt(turn);
            sin = turns.sinAt(turn);
        }
        int at = NUMBERS * row;
        maps[at] = columns.x()[row];
        maps[at + 1] = columns.y()[row];
        maps[at + 2] = cos * columns.scaleX()[row];
        maps[at + 3] = sin * columns.scaleX()[row];
        maps[at + 4] = -sin * columns.scaleY()[row];
        maps[at + 5] = cos * columns.scaleY()[row];
    }
}
