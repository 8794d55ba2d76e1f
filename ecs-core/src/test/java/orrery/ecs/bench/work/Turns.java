package orrery.ecs.bench.work;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/// Random choices for a number of ticks, returned cyclically.
///
/// @param <T> choice for a tick
public final class Turns<T> {
    private final List<T> slices;
    private int turn;

    private Turns(List<T> slices) {
        this.slices = slices;
    }

    /// The choices as drawn.
    public static Turns<int[]> of(int[][] drawn) {
        return new Turns<>(List.of(drawn));
    }

    /// The choices converted to an implementation's own terms, such as its handles.
    public static <T> Turns<T> of(int[][] drawn, Function<int[], T> inOwnTerms) {
        return new Turns<>(Arrays.stream(drawn).map(inOwnTerms).toList());
    }

    /// Any choices, one for each tick.
    public static <T> Turns<T> of(List<T> slices) {
        return new Turns<>(List.copyOf(slices));
    }

    /// The choice for the next tick.
    public T next() {
        turn = (turn + 1) % slices.size();
        return slices.get(turn);
    }
}
