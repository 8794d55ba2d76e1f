package orrery.ecs.history;

import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The hashes of a tick by name, in the order of the copied map. Immutable.
///
/// Every recorded tick has an instance. To save memory, an instance shares the array of names with the previous tick if the
/// names are equal.
final class Hashes extends AbstractMap<String, Long> {
    private final String[] names;
    private final long[] values;

    private Hashes(String[] names, long[] values) {
        this.names = names;
        this.values = values;
    }

    /// Copies a map.
    ///
    /// @param before a tick that probably has the same names, or null
    static Hashes of(Map<String, Long> hashes, @Nullable RecordedTick before) {
        String[] names = hashes.keySet().toArray(String[]::new);
        if (before != null && before.hashes() instanceof Hashes others && Arrays.equals(names, others.names)) {
            names = others.names;
        }
        return new Hashes(names, hashes.values().stream().mapToLong(Long::longValue).toArray());
    }

    @Override
    public Set<Entry<String, Long>> entrySet() {
        return new AbstractSet<>() {
            @Override
            public Iterator<Entry<String, Long>> iterator() {
                return IntStream.range(0, names.length).mapToObj(i -> Map.entry(names[i], values[i])).iterator();
            }

            @Override
            public int size() {
                return names.length;
            }
        };
    }
}
