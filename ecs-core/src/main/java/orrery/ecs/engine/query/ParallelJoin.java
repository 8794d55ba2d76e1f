package orrery.ecs.engine.query;

import java.util.Map;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.engine.array.Updates;
import orrery.ecs.engine.pass.ParallelRun;
import orrery.ecs.type.TrackingLevel;

/// A parallel update of a query.
///
/// Several threads run it if the matches are the same range of rows in all arrays, or if changes are not tracked and no entity
/// set drives the query. Otherwise the thread of the world runs it alone: looked-up rows are marked one by one, and the members
/// of an entity set are linked in one list.
///
/// @param types indices of the types that the operation takes
record ParallelJoin(Joined joined, JoinPass.Update code, EngineArray<?> written, int[] types, Object operation) {

    /// Runs the update.
    ///
    /// @param matches the matches of a loop that has begun, before the first call of [Matches#next]
    /// @param ofThreads receives the matches of each thread
    void run(Matches matches, Map<Integer, Matches> ofThreads) {
        Updates<?> updates = written.updates();
        int threads = written.world().parallelism();
        if (matches.isAligned()) {
            updates.computed(matches.end() - matches.first());
            updates.parallel().run(matches.first(), matches.end(), threads, null, (run, from, to) -> run.rows(from, to,
                    (of, first, end) -> code.aligned(of, matches.columns(), first, end, operation)));
        } else if (written.level() == TrackingLevel.OFF && !matches.isOfSet()) {
            updates.parallel().run(matches.first(), matches.end(), threads, null, (run, from, to) -> {
                Matches own = ofThreads.computeIfAbsent(run.number(), n -> new Matches(joined));
                own.begin(matches);
                own.choose(types);
                own.restrict(from, to);
                untracked(run, own);
            });
            ofThreads.values().forEach(Matches::release);
        } else {
            updates.parallel().alone(run -> tracked(run, matches));
        }
    }

    private void untracked(ParallelRun run, Matches matches) {
        if (types.length == 2 && types[0] != types[1] && matches.isPair()) {
            pairs(run, matches);
        } else {
            while (!run.isAbandoned() && matches.next()) {
                matches(run, matches, (of, match) -> code.lookedUp(of, matches, match, operation));
            }
        }
    }

    private void pairs(ParallelRun run, Matches matches) {
        for (int place = matches.first(); place < matches.end() && !run.isAbandoned();) {
            run.setUpdatingRow(-1);
            try {
                code.pair(run, matches, place, operation);
                place = matches.end();
            } catch (Throwable e) {
                place = run.updatingRow() < 0 ? place : matches.drivingRow(run.updatingRow());
                run.failed(place, e);
                place++;
            }
        }
    }

    private interface Block {
        void run(ParallelRun run, int firstMatch);
    }

    private void tracked(ParallelRun run, Matches matches) {
        Updates<?> updates = written.updates();
        while (matches.next()) {
            written.world().ownership().refuseSeized();
            updates.computed(matches.count());
            if (written.level() == TrackingLevel.OFF) {
                matches(run, matches, (of, match) -> code.lookedUp(of, matches, match, operation));
            } else if (matches.areDense()) {
                updates.inBlock(matches.blockFrom(), matches.blockEnd(), () -> matches(run, matches,
                        (of, match) -> code.lookedUp(of, matches, match, operation)));
            } else {
                matches(run, matches, (of, match) -> code.logged(of, matches, match, operation));
            }
        }
    }

    /// Runs code for the matches of a block. If it throws at a match, continues with the next one.
    private static void matches(ParallelRun run, Matches matches, Block block) {
        for (int match = 0; match < matches.count() && !run.isAbandoned();) {
            run.setUpdatingRow(-1);
            try {
                block.run(run, match);
                match = matches.count();
            } catch (Throwable e) {
                match = run.updatingRow() < 0 ? match : matches.matchAt(run.updatingRow());
                run.failed(matches.places()[match], e);
                match++;
            }
        }
    }
}
