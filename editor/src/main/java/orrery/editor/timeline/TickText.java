package orrery.editor.timeline;

import java.util.ArrayList;
import java.util.List;
import orrery.editor.session.time.ReloadMark;
import orrery.editor.text.NumberFormats;

/// Texts about ticks.
final class TickText {
    private static final int MOST_TYPES = 8;
    private static final int MOST_SYSTEMS = 8;

    private TickText() {}

    /// Returns one line for the footer: `tick 12 · + 3 created · − 1 destroyed · ~ 10 402 Orbit · 1.9 ms`.
    static String line(TickChoice choice, TickSummary ticks, TimelineSlice slice) {
        List<String> parts = new ArrayList<>();
        parts.add(choice.text());
        addEvents(parts, ticks);
        if (!slice.recorded().reloads(choice).isEmpty()) {
            parts.add(choice.isRange() ? "code reloaded" : "code reloaded after it");
        }
        slice.types().stream().filter(type -> ticks.most(type.typeId()) > 0).limit(3)
                .forEach(type -> parts.add("~ %s %s".formatted(counts(ticks, type.typeId()), type.name())));
        parts.add(time(ticks));
        return String.join("  ·  ", parts);
    }

    /// Returns several lines for a tooltip.
    static String lines(TickChoice choice, TickSummary ticks, TimelineSlice slice) {
        List<String> lines = new ArrayList<>();
        lines.add(choice.text());
        addEvents(lines, ticks);
        addReloads(lines, choice, slice);
        List<TimelineSlice.TypeLane> changed = slice.types().stream().filter(t -> ticks.most(t.typeId()) > 0).toList();
        changed.stream().limit(MOST_TYPES)
                .forEach(type -> lines.add("~ %s  %s".formatted(counts(ticks, type.typeId()), type.name())));
        if (changed.size() > MOST_TYPES) {
            lines.add("and %d more component types".formatted(changed.size() - MOST_TYPES));
        }
        if (changed.isEmpty()) {
            lines.add("nothing changed");
        }
        lines.add(time(ticks));
        addSystems(lines, ticks, slice.systems());
        return String.join("\n", lines);
    }

    /// Returns a line about the storage of ticks, with a line break before it. Empty for several stored ticks, and for a single
    /// stored tick of unknown size.
    static String kept(TickStorage keeping, boolean isOne) {
        if (!keeping.isReplayed()) {
            return keeping.bytes() > 0 ? "\nkept in " + NumberFormats.bytes(keeping.bytes()) : "";
        }
        return isOne
                ? "\nruns again from tick %s, checked by hash; kept in %s".formatted(
                        NumberFormats.grouped(keeping.from()),
                        NumberFormats.bytes(keeping.bytes()))
                : "\nsome or all run again when you go to them, checked by hash";
    }

    /// The tooltip that explains the hatched strip.
    static final String RUN_AGAIN = """
            Hatched ticks run again when you go to them. If nearly everything changes in each tick, only occasional
            snapshots of the world (the bars) and the inputs of each tick are kept, so that far more ticks fit into
            memory. A hash of each tick checks that the result is the same.""";

    private static void addEvents(List<String> parts, TickSummary ticks) {
        if (ticks.failures() > 0) {
            parts.add(ticks.ticks() == 1
                    ? "failed"
                    : NumberFormats.counted(ticks.failures(), "tick failed", "ticks failed"));
        }
        if (ticks.breaches() > 0) {
            parts.add(
                    "× " + NumberFormats.counted(ticks.breaches(), "breach of an invariant", "breaches of invariants"));
        }
        if (ticks.edits() > 0) {
            parts.add(NumberFormats.counted(ticks.edits(), "edit", "edits") + (ticks.ticks() == 1 ? " before it" : ""));
        }
        if (ticks.created() > 0) {
            parts.add("+ %s created".formatted(NumberFormats.grouped(ticks.created())));
        }
        if (ticks.destroyed() > 0) {
            parts.add("− %s destroyed".formatted(NumberFormats.grouped(ticks.destroyed())));
        }
    }

    /// Adds a text about reloads of code: the text of the reload if there is only one, otherwise the number of reloads.
    static void addReloads(List<String> parts, TickChoice choice, TimelineSlice slice) {
        List<ReloadMark> reloads = slice.recorded().reloads(choice);
        if (reloads.size() == 1) {
            parts.add(reloads.getFirst().text());
        } else if (!reloads.isEmpty()) {
            parts.add("code reloaded %s times".formatted(NumberFormats.grouped(reloads.size())));
        }
    }

    /// Returns how many components of a type changed per tick: `12`, or `3 to 12` if the ticks differ.
    static String counts(TickSummary ticks, int type) {
        String most = NumberFormats.grouped(ticks.most(type));
        return ticks.least(type) == ticks.most(type) ? most : NumberFormats.grouped(ticks.least(type)) + " to " + most;
    }

    private static String time(TickSummary ticks) {
        return ticks.ticks() == 1
                ? LanePainter.millis(ticks.totalNanos())
                : "%s a tick, slowest %s".formatted(LanePainter.millis((double) ticks.totalNanos() / ticks.ticks()),
                        LanePainter.millis(ticks.slowestNanos()));
    }

    private static void addSystems(List<String> lines, TickSummary ticks, List<String> systems) {
        for (int i = 0; i < Math.min(systems.size(), MOST_SYSTEMS); i++) {
            if (ticks.slowestNanos(i) > 0) {
                lines.add("    %s  %s".formatted(LanePainter.millis(ticks.slowestNanos(i)), systems.get(i)));
            }
        }
    }
}
