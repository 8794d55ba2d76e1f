package orrery.ecs.bench.work;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/// What was drawn for each of some ticks, handed out in turn, over and over.
///
/// @param <T> what is drawn for a tick
public final class Turns<T> {
    private final List<T> slices;
    private int turn;

    private Turns(List<T> slices) {
        this.slices = slices;
    }

    /// What was drawn.
    public static Turns<int[]> of(int[][] drawn) {
        return new Turns<>(List.of(drawn));
    }

    /// What was drawn, in terms of an implementation: its own handles in the place of numbers.
    public static <T> Turns<T> of(int[][] drawn, Function<int[], T> inOwnTerms) {
        return new Turns<>(Arrays.stream(drawn).map(inOwnTerms).toList());
    }

    /// What was drawn for the next tick.
    public T next() {
        turn = (turn + 1) % slices.size();
        return slices.get(turn);
    }
}
