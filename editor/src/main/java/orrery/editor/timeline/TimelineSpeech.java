package orrery.editor.timeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import orrery.editor.text.NumberFormats;

/// Texts of the timeline for screen readers, without the symbols that [TickText] uses.
final class TimelineSpeech {
    private static final int MOST_TYPES = 5;

    private TimelineSpeech() {}

    /// Returns a text with the shown tick and what happened in the chosen ticks. If no tick is chosen or their numbers are not
    /// known, the text says which ticks are kept instead.
    static String text(TimelineModel model) {
        TimelineSlice slice = model.slice();
        TickChoice choice = model.choice();
        TickSummary ticks = slice.summary(choice);
        String said = position(slice);
        if (choice == null || ticks == null || ticks.ticks() == 0) {
            return said + ". " + TimelineFooter.keptText(slice.kept());
        }
        String of = choice.isRange()
                ? "Chosen: %s to %s".formatted(NumberFormats.grouped(choice.first()),
                        NumberFormats.grouped(choice.last()))
                : "In " + choice.text();
        return "%s. %s: %s".formatted(said, of, String.join(", ", happened(choice, ticks, slice)));
    }

    /// Returns a text about the shown state: `Tick 120 of 300, on Branch 2, in the past`.
    static String position(TimelineSlice slice) {
        StringBuilder said = new StringBuilder("Tick ").append(NumberFormats.grouped(slice.head().tick()))
                .append(" of ")
                .append(NumberFormats.grouped(slice.recorded().newest()));
        if (slice.head().systemsDone() > 0) {
            said.append(", ").append(NumberFormats.counted(slice.head().systemsDone(), "system", "systems"))
                    .append(" of the next tick done");
        }
        String branch = slice.recorded().branchName();
        if (!branch.isEmpty()) {
            said.append(", on ").append(branch);
        }
        return said.append(slice.recorded().isPast() ? ", in the past" : "").toString();
    }

    private static List<String> happened(TickChoice choice, TickSummary ticks, TimelineSlice slice) {
        List<String> parts = new ArrayList<>();
        add(parts, ticks.failures(), "failed tick", "failed ticks");
        add(parts, ticks.breaches(), "breach of an invariant", "breaches of invariants");
        boolean isOne = ticks.ticks() == 1;
        add(parts, ticks.edits(), isOne ? "edit before it" : "edit", isOne ? "edits before it" : "edits");
        add(parts, ticks.created(), "entity created", "entities created");
        add(parts, ticks.destroyed(), "entity destroyed", "entities destroyed");
        List<TimelineSlice.TypeLane> changed = slice.types().stream().filter(type -> ticks.most(type.typeId()) > 0)
                .toList();
        changed.stream().limit(MOST_TYPES).forEach(type -> parts.add("%s %s changed%s".formatted(
                TickText.counts(ticks, type.typeId()), type.name(), isOne ? "" : " in each tick")));
        if (changed.size() > MOST_TYPES) {
            parts.add("%d more component types changed".formatted(changed.size() - MOST_TYPES));
        }
        if (parts.isEmpty()) {
            parts.add("nothing changed");
        }
        slowest(ticks, slice.systems()).ifPresent(parts::add);
        TickText.addReloads(parts, choice, slice);
        return parts;
    }

    private static Optional<String> slowest(TickSummary ticks, List<String> systems) {
        return IntStream.range(0, systems.size()).boxed()
                .max((one, other) -> Long.compare(ticks.slowestNanos(one), ticks.slowestNanos(other)))
                .filter(system -> ticks.slowestNanos(system) > 0)
                .map(system -> (ticks.ticks() == 1 ? "slowest system " : "slowest system of the slowest tick: ")
                        + systems.get(system));
    }

    private static void add(List<String> parts, long count, String one, String many) {
        if (count > 0) {
            parts.add(NumberFormats.counted(count, one, many));
        }
    }
}
