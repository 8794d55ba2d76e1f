package orrery.ecs.bench.orrery;

import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import orrery.ecs.world.ComponentArray;

/// Reads the numbers of a whole array, for comparing.
final class Values {
    private Values() {}

    static <C extends Record> double[] rowByRow(ComponentArray<C> array, Function<C, double[]> numbers) {
        return IntStream.range(0, array.size()).mapToObj(row -> numbers.apply(array.valueAt(row)))
                .flatMapToDouble(DoubleStream::of).toArray();
    }
}
