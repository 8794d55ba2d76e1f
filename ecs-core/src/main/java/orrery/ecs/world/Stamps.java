package orrery.ecs.world;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Packs author and tick into one `long`: tick in the upper 40 bits, number of the author in the lower 24.
final class Stamps {
    private static final int AUTHOR_BITS = 24;

    private final List<Author> authors = new ArrayList<>();
    private final Map<Author, Integer> numbers = new HashMap<>();

    Stamps() {
        of(Author.PROGRAM, 0);
    }

    long of(Author author, long tick) {
        int number = numbers.computeIfAbsent(author, a -> {
            authors.add(a);
            return authors.size() - 1;
        });
        return tick << AUTHOR_BITS | number;
    }

    Author author(long stamp) {
        return authors.get((int) stamp & (1 << AUTHOR_BITS) - 1);
    }

    static long tick(long stamp) {
        return stamp >>> AUTHOR_BITS;
    }
}
