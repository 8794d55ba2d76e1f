package orrery.editor.app;

import java.util.List;
import java.util.stream.Collectors;
import orrery.ecs.expression.Breach;
import orrery.ecs.expression.Invariant;
import orrery.ecs.expression.InvariantWatch;
import orrery.ecs.world.Author;
import orrery.ecs.world.World;

/** Holds a running world to its invariants. */
final class InvariantCheck {

    private final World world;
    private final InvariantWatch watch;

    InvariantCheck(World world, List<Invariant> invariants) {
        this.world = world;
        watch = new InvariantWatch(world, invariants);
        if (!invariants.isEmpty()) {
            world.onSegment(watch::follow);
        }
    }

    /**
     * Looks at the state that was reached.
     *
     * @throws InputFault if an invariant does not hold, naming it, the first entity, since when and by whom
     */
    void verify() throws InputFault {
        List<Breach> breaches = watch.breaches();
        if (!breaches.isEmpty()) {
            throw new InputFault(message(breaches));
        }
    }

    private String message(List<Breach> breaches) {
        Breach first = breaches.getFirst();
        String where = first.entity().isNone() ? "" : " for " + world.describe(first.entity());
        String evidence = InvariantWatch.evidence(world, first).stream().map(Record::toString)
                .collect(Collectors.joining(", "));
        String more = breaches.size() == 1 ? "" : " %,d more fail at this state.".formatted(breaches.size() - 1);
        return "State %d: the invariant %s fails%s, since %s.%s%s".formatted(world.tick(),
                first.invariant(), where, since(first), evidence.isEmpty() ? "" : " There is %s.".formatted(evidence),
                more) + " Mend the scene, what wrote it, or the invariant.";
    }

    private static String since(Breach breach) {
        boolean fromStart = breach.author().kind() == Author.Kind.SCENE;
        return fromStart
                ? "the scene was read"
                : "tick %d, %s".formatted(breach.tick(), breach.author().kind() == Author.Kind.SYSTEM
                        ? "system " + breach.author()
                        : breach.author());
    }
}
