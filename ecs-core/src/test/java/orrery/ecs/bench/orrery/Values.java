package orrery.ecs.bench.orrery;

import java.util.function.Function;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import orrery.ecs.world.ComponentArray;
import orrery.ecs.world.EntityList;

/// Reads the numbers and entities of a whole array for comparison.
final class Values {
    private Values() {}

    static <C extends Record> double[] rowByRow(ComponentArray<C> array, Function<C, double[]> numbers) {
        return IntStream.range(0, array.size()).mapToObj(row -> numbers.apply(array.valueAt(row)))
                .flatMapToDouble(DoubleStream::of).toArray();
    }

    static double[] of(byte[] text) {
        return IntStream.range(0, text.length).mapToDouble(i -> text[i]).toArray();
    }

    /// The entities at those rows in a list, as a program keeps them.
    static EntityList entitiesAt(ComponentArray<?> array, int[] rows) {
        return new EntityList(IntStream.of(rows).mapToObj(array::entityAt).toList());
    }
}
