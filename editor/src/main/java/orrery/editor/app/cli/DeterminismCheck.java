package orrery.editor.app.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.StaticFields;
import orrery.ecs.rerun.Divergence;
import orrery.ecs.rerun.LockstepRun;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.WorldException;
import orrery.editor.app.scene.DivergenceText;
import orrery.editor.app.scene.SceneStore;
import orrery.editor.session.Session;
import orrery.editor.session.check.DeterminismResult;
import orrery.editor.session.edit.EditResult;

/// Compares two runs of a scene tick by tick. In the first comparison, each run has its own class loader. In the second
/// comparison, both runs use the same classes and share their static fields.
final class DeterminismCheck {

    private final SceneStore store;
    private final Opening scene;

    /// Opens the scene as a recorded world.
    interface Opening {
        /// Opens the scene with the worlds of a store.
        Simulation open(SceneStore store) throws InputFault;
    }

    DeterminismCheck(SceneStore store, Opening scene) {
        this.store = store;
        this.scene = scene;
    }

    /// Compares two runs of the scene with newly loaded classes each, then two runs that share their classes.
    ///
    /// @throws InputFault if the scene can't be opened, if its classes can't be loaded again, if a system throws, or if runs
    ///     differ; for different runs, the message tells the place of the difference and where to look for the cause
    void run(long ticks) throws InputFault {
        LockstepRun apart = new LockstepRun(scene.open(store.anew()).schedule(), scene.open(store.anew()).schedule());
        Optional<Divergence> divergence = divergence(apart, ticks);
        if (divergence.isPresent()) {
            throw new InputFault(DivergenceText.of("two runs of the scene", divergence.get(),
                    nameIn(EngineWorld.of(apart.world()), divergence
                            .get().entity())));
        }
        SceneStore same = store.anew();
        Simulation recorded = scene.open(same);
        requireReloadable(recorded.definition().name());
        LockstepRun together = new LockstepRun(recorded.schedule(), scene.open(same).schedule());
        divergence = divergence(together, ticks);
        if (divergence.isPresent()) {
            List<String> fields = StaticFields.of(recorded.definition());
            throw new InputFault(
                    DivergenceText
                            .ofOutside("two runs in one program", divergence.get(),
                                    nameIn(EngineWorld.of(together.world()),
                                            divergence.get().entity()),
                                    "two runs with newly loaded classes are equal", fields));
        }
    }

    /// Fails if the world's classes can't be loaded again. In that case, both runs of the first comparison used the same static
    /// fields, so their equality proves little.
    private void requireReloadable(String world) throws InputFault {
        try {
            store.anew(world);
        } catch (WorldException e) {
            throw new InputFault(
                    "Two runs of the scene are equal, but both used the classes that were loaded already. "
                            + e.getMessage());
        }
    }

    /// Runs the ticks of a recording again and compares them with the recorded ones, twice. The ticks are those of the branch
    /// that was shown when the recording was saved. Each check runs them with the loaded classes and with newly loaded ones. In
    /// the second check, the static fields of the loaded classes are as the first check left them.
    ///
    /// @return number of ticks that were compared
    /// @throws InputFault if the recording can't be opened or run, if its classes can't be loaded again, or if a tick differs
    static long ofRecording(SceneStore store, Path file) throws InputFault {
        try (Session session = store.session()) {
            EditResult opened = session.open(file.toString(), () -> store.open(file)).join();
            if (!opened.done()) {
                throw new InputFault(opened.message());
            }
            checkOnce(session, store);
            return checkOnce(session, store);
        }
    }

    private static long checkOnce(Session session, SceneStore store) throws InputFault {
        DeterminismResult found = session.checkDeterminism(done -> {}, store::anew).answer().join();
        if (!found.refusal().isEmpty()) {
            throw new InputFault(found.refusal());
        }
        Divergence divergence = found.divergence();
        if (divergence != null) {
            throw new InputFault(DivergenceText.of(found, divergence));
        }
        if (!found.notFresh().isEmpty()) {
            throw new InputFault(
                    "The ticks ran again with the same hashes, but only with the classes that were loaded already."
                            + " Loading them again failed: " + found.notFresh());
        }
        return found.ticks();
    }

    private static Optional<Divergence> divergence(LockstepRun runs, long ticks) throws InputFault {
        try {
            for (long i = 0; i < ticks; i++) {
                Optional<Divergence> divergence = runs.tick();
                if (divergence.isPresent()) {
                    return divergence;
                }
            }
            return Optional.empty();
        } catch (SystemFailure e) {
            throw new InputFault(FailureText.of(e));
        }
    }

    private static String nameIn(EngineWorld world, Entity entity) {
        Name name = !entity.isNone() && world.isAlive(entity) ? world.find(entity, Name.class) : null;
        return name == null ? "" : name.value();
    }
}
