package orrery.ecs.diff;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import orrery.ecs.engine.LibraryTypes;
import orrery.ecs.engine.snapshot.EngineSnapshot;
import orrery.ecs.scenetree.Node;
import orrery.ecs.scenetree.TreeRoots;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Snapshot;

/// A comparison of two states, which can run once. One thread runs the comparison; any thread may cancel it and read its
/// progress.
///
/// Cost: O(rows of both states).
public final class Comparison {
    /// Maximum number of differences that are listed per kind and type. All differences are counted.
    public static final int MOST_IN_GROUP = 50_000;

    private final EngineSnapshot before;
    private final EngineSnapshot after;
    private final Pairing pairing;
    private final Rules rules;
    private final Findings found = new Findings();
    private final Progress progress;

    private Comparison(EngineSnapshot before, EngineSnapshot after, Pairing pairing, Rules rules) {
        this.before = before;
        this.after = after;
        this.pairing = pairing;
        this.rules = rules;
        progress = new Progress(rowsOf(before) + rowsOf(after));
    }

    /// Compares states of one recording. Entities are matched by handle.
    public static Comparison ofStates(Snapshot before, Snapshot after, Rules rules) {
        return of(before, after, Pairing::byHandle, rules);
    }

    /// Compares worlds that were loaded separately. Entities are matched by scene id, entities without scene id by handle.
    public static Comparison ofWorlds(Snapshot before, Snapshot after, Rules rules) {
        return of(before, after, Pairing::bySceneId, rules);
    }

    private static Comparison of(Snapshot before, Snapshot after,
            BiFunction<EngineSnapshot, EngineSnapshot, Pairing> pairing, Rules rules) {
        EngineSnapshot one = EngineSnapshot.of(before);
        EngineSnapshot other = EngineSnapshot.of(after);
        return new Comparison(one, other, pairing.apply(one, other), rules);
    }

    private static long rowsOf(EngineSnapshot state) {
        return state.arrays().stream().mapToLong(EngineSnapshot.Rows::size).sum();
    }

    /// Makes the running comparison end soon without a result.
    public void cancel() {
        progress.cancel();
    }

    /// Progress, from 0 to 1.
    public double progress() {
        return progress.share();
    }

    /// Puts the types of the user's world, which are the most relevant, before those of this library.
    private static List<EngineSnapshot.Rows> inOrder(List<EngineSnapshot.Rows> arrays) {
        return arrays.stream().sorted(Comparator.comparing(rows -> LibraryTypes.has(rows.type()))).toList();
    }

    /// Runs the comparison and returns its result; empty if it was cancelled. Call this once.
    public Optional<StateDiff> run() {
        compareEntities();
        compareArrays(before.arrays(), after.arrays(), "");
        compareArrays(before.pending(), after.pending(), " (modify set)");
        StateParts.compare(before, after, pairing, rules, pairing.isSameEntities(), (name, was, is) -> {
            if (rules.asks(name)) {
                found.add(Difference.Kind.STATE, name, () -> new Difference(Difference.Kind.STATE, Entity.NONE,
                        Entity.NONE, name, null, was, is));
                found.addEntity(Difference.Kind.STATE, name);
            }
        });
        return progress.isCancelled()
                ? Optional.empty()
                : Optional.of(new StateDiff(found.groups(), before, after));
    }

    private void compareEntities() {
        Pairing.forEachAlive(before.slots(), handle -> {
            if (pairing.after(handle) == 0) {
                one(Difference.Kind.ENTITY_GONE, new Entity(handle), Entity.NONE);
            }
        });
        Pairing.forEachAlive(after.slots(), handle -> {
            if (pairing.before(handle) == 0) {
                one(Difference.Kind.ENTITY_NEW, Entity.NONE, new Entity(handle));
            }
        });
    }

    private void one(Difference.Kind kind, Entity was, Entity is) {
        found.add(kind, "", () -> new Difference(kind, was, is, "", null, "", ""));
        found.addEntity(kind, "");
    }

    private void compareArrays(List<EngineSnapshot.Rows> ofBefore, List<EngineSnapshot.Rows> ofAfter, String suffix) {
        Map<String, EngineSnapshot.Rows> rest = new LinkedHashMap<>();
        ofAfter.forEach(rows -> rest.put(rows.type().name(), rows));
        for (EngineSnapshot.Rows was : inOrder(ofBefore)) {
            EngineSnapshot.Rows is = rest.remove(was.type().name());
            if (is != null) {
                compare(was, is, suffix);
            } else {
                all(Difference.Kind.COMPONENT_GONE, was, suffix);
            }
        }
        rest.values().forEach(is -> all(Difference.Kind.COMPONENT_NEW, is, suffix));
    }

    private void compare(EngineSnapshot.Rows was, EngineSnapshot.Rows is, String suffix) {
        Class<?> type = was.type().recordClass();
        if (progress.isCancelled() || !isAsked(was, suffix) || type == TreeRoots.class) {
            progress.passed(was.size() + is.size());
        } else if (type == Node.class && is.type().recordClass() == Node.class) {
            new TreeComparison(new RowPairs(was, is, pairing), pairing, found).run(
                    SingletonValue.of(before, TreeRoots.class), SingletonValue.of(after, TreeRoots.class));
            progress.passed(was.size() + is.size());
        } else {
            new ArrayComparison(new RowPairs(was, is, pairing), rules, found, suffix).run(progress);
        }
    }

    /// Whether a type is compared: neither its name nor its name with the suffix is ignored.
    private boolean isAsked(EngineSnapshot.Rows rows, String suffix) {
        return rules.asks(rows.type().name()) && rules.asks(rows.type().name() + suffix);
    }

    /// Called for a type that only one of the two states has. Reports the components of entities that exist in both states, or
    /// the value of a singleton type.
    private void all(Difference.Kind kind, EngineSnapshot.Rows rows, String suffix) {
        String type = rows.type().name() + suffix;
        boolean isGone = kind == Difference.Kind.COMPONENT_GONE;
        for (int row = 0; isAsked(rows, suffix) && row < rows.size(); row++) {
            Entity here = rows.entityAt(row);
            Entity there = new Entity(isGone ? pairing.after(here.handle()) : pairing.before(here.handle()));
            if (here.isNone() || !there.isNone()) {
                found.add(kind, type, () -> new Difference(kind, isGone ? here : there, isGone ? there : here, type,
                        null, "", ""));
                found.addEntity(kind, type);
            }
        }
        progress.passed(rows.size());
    }
}
