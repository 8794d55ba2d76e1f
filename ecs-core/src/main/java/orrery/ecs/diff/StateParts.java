package orrery.ecs.diff;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.snapshot.EngineSnapshot;

/// Compares the parts of a state that are not components: entity sets, event queues and random streams.
final class StateParts {
    private StateParts() {}

    /// Receives differences.
    @FunctionalInterface
    interface DifferenceSink {
        /// Called with the name of the part and its descriptions in both states.
        void differs(String name, String was, String is);
    }

    static void compare(EngineSnapshot before, EngineSnapshot after, Pairing pairing, DifferenceSink sink) {
        for (String name : names(before.sets(), after.sets())) {
            compareSets(name, before.sets().getOrDefault(name, new long[0]),
                    after.sets().getOrDefault(name, new long[0]), pairing, sink);
        }
        ValueMatching matching = new ValueMatching(pairing);
        Map<String, EngineSnapshot.Queue> one = byName(before.queues());
        Map<String, EngineSnapshot.Queue> other = byName(after.queues());
        for (String name : names(one, other)) {
            EngineSnapshot.Queue was = one.get(name);
            EngineSnapshot.Queue is = other.get(name);
            if (was == null || is == null || !matching.isSame(was.events(), is.events())) {
                boolean isSameCount = was != null && is != null && was.events().size() == is.events().size();
                sink.differs(name, events(was), isSameCount ? "other events" : events(is));
            }
        }
        for (String name : names(before.streams(), after.streams())) {
            Long was = before.streams().get(name);
            Long is = after.streams().get(name);
            if (was == null || is == null || was.longValue() != is.longValue()) {
                sink.differs("random stream " + name, stream(was), stream(is));
            }
        }
    }

    private static void compareSets(String name, long[] was, long[] is, Pairing pairing, DifferenceSink sink) {
        long[] mapped = LongStream.of(was).map(pairing::reference).toArray();
        if (Arrays.equals(mapped, is)) {
            return;
        }
        Set<Long> members = LongStream.of(mapped).boxed().collect(Collectors.toCollection(HashSet::new));
        long entered = LongStream.of(is).filter(handle -> !members.contains(handle)).count();
        long left = was.length + entered - is.length;
        sink.differs(name, members(was.length), entered + left == 0
                ? "in another order"
                : "%s: %d entered, %d left".formatted(members(is.length), entered, left));
    }

    private static String members(int count) {
        return count == 1 ? "1 member" : count + " members";
    }

    private static String events(EngineSnapshot.@Nullable Queue queue) {
        return queue == null ? "none" : queue.events().size() == 1 ? "1 event" : queue.events().size() + " events";
    }

    private static String stream(@Nullable Long state) {
        return state == null ? "not drawn from" : "%016x".formatted(state);
    }

    private static Set<String> names(Map<String, ?> one, Map<String, ?> other) {
        Set<String> names = new LinkedHashSet<>(one.keySet());
        names.addAll(other.keySet());
        return names;
    }

    private static Map<String, EngineSnapshot.Queue> byName(List<EngineSnapshot.Queue> queues) {
        return queues.stream().collect(Collectors.toMap(EngineSnapshot.Queue::name, queue -> queue));
    }
}
