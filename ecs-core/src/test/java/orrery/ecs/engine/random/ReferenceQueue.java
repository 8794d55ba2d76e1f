package orrery.ecs.engine.random;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;

/// Events, each with its tick of publication and the systems that have read it.
public final class ReferenceQueue {
    record Event(int damage, long born, Set<String> readers) {}

    final List<Event> events = new ArrayList<>();
    long missed;

    List<Integer> read(String reader) {
        return events.stream().filter(e -> e.readers().add(reader)).map(Event::damage).toList();
    }

    void publish(int damage, long tick) {
        events.add(new Event(damage, tick, new HashSet<>()));
    }

    /// Returns whether anything expired at the end of that tick.
    boolean expire(long tick) {
        boolean any = false;
        for (Iterator<Event> each = events.iterator(); each.hasNext();) {
            Event event = each.next();
            if (event.born() < tick) {
                missed += event.readers().isEmpty() ? 1 : 0;
                each.remove();
                any = true;
            }
        }
        return any;
    }

    ReferenceQueue copy() {
        ReferenceQueue copy = new ReferenceQueue();
        events.forEach(e -> copy.events.add(new Event(e.damage(), e.born(), new HashSet<>(e.readers()))));
        copy.missed = missed;
        return copy;
    }
}
