package orrery.ecs.diff;

import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.snapshot.EngineSnapshot;

/// Compares the parts of a state that are not components: entity sets, event queues, random numbers, watches, inputs and free
/// slots.
final class StateParts {
    private StateParts() {}

    /// Receives differences.
    @FunctionalInterface
    interface DifferenceSink {
        /// Called with the name of the part and its descriptions in both states.
        void differs(String name, String was, String is);
    }

    /// @param isOfSameEntities whether both states have the same entities; only then are free slots compared, because each
    ///     created or destroyed entity changes the free slots
    static void compare(EngineSnapshot before, EngineSnapshot after, Pairing pairing, Rules rules,
            boolean isOfSameEntities, DifferenceSink sink) {
        for (String name : names(before.sets(), after.sets())) {
            compareSets(name, before.sets().getOrDefault(name, new long[0]),
                    after.sets().getOrDefault(name, new long[0]), pairing, sink);
        }
        ValueMatching matching = new ValueMatching(pairing, rules);
        compareNamed(before.queues(), after.queues(), EngineSnapshot.Queue::name,
                (name, was, is) -> compareQueues(name, was, is, matching, sink));
        for (String name : names(before.streams(), after.streams())) {
            Long was = before.streams().get(name);
            Long is = after.streams().get(name);
            if (was == null || is == null || was.longValue() != is.longValue()) {
                sink.differs("random stream " + name, stream(was), stream(is));
            }
        }
        if (before.seed() != after.seed()) {
            sink.differs("random seed", String.valueOf(before.seed()), String.valueOf(after.seed()));
        }
        compareNamed(before.undelivered(), after.undelivered(), StateParts::nameOf,
                (name, was, is) -> compareUndelivered(name, was, is, pairing, sink));
        compareInputs("inputs of the tick", before.inputs().ofTick(), after.inputs().ofTick(), matching, sink);
        compareInputs("inputs for the next tick", before.inputs().submittedInputs(), after.inputs().submittedInputs(),
                matching, sink);
        if (isOfSameEntities) {
            compareSlots(before.slots(), after.slots(), sink);
        }
    }

    /// Compares a part of one state with the same part of the other. A part is null if its state lacks it.
    @FunctionalInterface
    private interface PartComparison<P> {
        void compare(String name, @Nullable P was, @Nullable P is);
    }

    private static <P> void compareNamed(List<P> before, List<P> after, Function<P, String> name,
            PartComparison<P> comparison) {
        Map<String, P> one = byName(before, name);
        Map<String, P> other = byName(after, name);
        names(one, other).forEach(each -> comparison.compare(each, one.get(each), other.get(each)));
    }

    // ---- event queues

    /// Reports only the first difference of a queue, because further differences mostly follow from it.
    private static void compareQueues(String name, EngineSnapshot.@Nullable Queue was,
            EngineSnapshot.@Nullable Queue is, ValueMatching matching, DifferenceSink sink) {
        if (was == null || is == null || !matching.isSame(was.events(), is.events())) {
            boolean isSameCount = was != null && is != null && was.events().size() == is.events().size();
            sink.differs(name, events(was), isSameCount ? "other events" : events(is));
            return;
        }
        if (was.missed() != is.missed()) {
            sink.differs(name, was.missed() + " missed", is.missed() + " missed");
            return;
        }
        for (String reader : names(was.cursors(), is.cursors())) {
            String before = toRead(was, reader);
            String after = toRead(is, reader);
            if (!before.equals(after)) {
                sink.differs(name, before, after);
                return;
            }
        }
        long ofTick = end(was) - was.boundary();
        if (ofTick != end(is) - is.boundary()) {
            sink.differs(name, ofTick + " of this tick", end(is) - is.boundary() + " of this tick");
        } else if (was.first() != is.first()) {
            sink.differs(name, "next event is no. " + end(was), "next event is no. " + end(is));
        }
    }

    private static long end(EngineSnapshot.Queue queue) {
        return queue.first() + queue.events().size();
    }

    private static String toRead(EngineSnapshot.Queue queue, String reader) {
        Long next = queue.cursors().get(reader);
        return next == null ? "not read by " + reader : "%d to be read by %s".formatted(end(queue) - next, reader);
    }

    private static String events(EngineSnapshot.@Nullable Queue queue) {
        return queue == null ? "none" : counted(queue.events().size(), "event");
    }

    // ---- watches, inputs, slots

    private static String nameOf(EngineSnapshot.Undelivered watch) {
        return "changes of %s%s for %s".formatted(watch.type(), watch.ofModifySet() ? " (modify set)" : "",
                watch.reader());
    }

    private static void compareUndelivered(String name, EngineSnapshot.@Nullable Undelivered was,
            EngineSnapshot.@Nullable Undelivered is, Pairing pairing, DifferenceSink sink) {
        if (was == null || is == null || was.everything() != is.everything()
                || !Arrays.equals(mapped(was.touched(), pairing), is.touched())
                || !Arrays.equals(mapped(was.gone(), pairing), is.gone())) {
            report(name, undelivered(was), undelivered(is), "changes", sink);
        }
    }

    private static String undelivered(EngineSnapshot.@Nullable Undelivered watch) {
        if (watch == null) {
            return "not watched";
        }
        return watch.everything() ? "everything" : counted(watch.touched().length + watch.gone().length, "change");
    }

    private static void compareInputs(String name, List<Record> was, List<Record> is, ValueMatching matching,
            DifferenceSink sink) {
        if (!matching.isSame(was, is)) {
            report(name, counted(was.size(), "input"), counted(is.size(), "input"), "inputs", sink);
        }
    }

    private static void compareSlots(EngineSnapshot.Slots was, EngineSnapshot.Slots is, DifferenceSink sink) {
        if (was.freeHead() != is.freeHead() || !Arrays.equals(was.links(), is.links())
                || !Arrays.equals(was.generations(), is.generations())) {
            report("free slots", free(was), free(is), "slots", sink);
        }
    }

    private static String free(EngineSnapshot.Slots slots) {
        return counted((int) IntStream.of(slots.links()).skip(1).filter(link -> link != -1).count(), "slot");
    }

    private static void report(String name, String was, String is, String parts, DifferenceSink sink) {
        sink.differs(name, was, was.equals(is) ? "other " + parts : is);
    }

    // ---- entity sets and random streams

    private static void compareSets(String name, long[] was, long[] is, Pairing pairing, DifferenceSink sink) {
        long[] mapped = mapped(was, pairing);
        if (Arrays.equals(mapped, is)) {
            return;
        }
        Set<Long> members = LongStream.of(mapped).boxed().collect(Collectors.toCollection(HashSet::new));
        long entered = LongStream.of(is).filter(handle -> !members.contains(handle)).count();
        long left = was.length + entered - is.length;
        sink.differs(name, counted(was.length, "member"), entered + left == 0
                ? "in another order"
                : "%s: %d entered, %d left".formatted(counted(is.length, "member"), entered, left));
    }

    private static long[] mapped(long[] handles, Pairing pairing) {
        return LongStream.of(handles).map(pairing::reference).toArray();
    }

    private static String counted(int count, String what) {
        return count == 1 ? "1 " + what : count + " " + what + "s";
    }

    private static String stream(@Nullable Long state) {
        return state == null ? "not drawn from" : "%016x".formatted(state);
    }

    private static Set<String> names(Map<String, ?> one, Map<String, ?> other) {
        Set<String> names = new LinkedHashSet<>(one.keySet());
        names.addAll(other.keySet());
        return names;
    }

    private static <P> Map<String, P> byName(List<P> parts, Function<P, String> name) {
        return parts.stream().collect(Collectors.toMap(name, part -> part, (one, _) -> one, LinkedHashMap::new));
    }
}
