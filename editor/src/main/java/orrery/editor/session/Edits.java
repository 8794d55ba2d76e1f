package orrery.editor.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.history.Position;
import orrery.ecs.recording.SegmentBytes;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.world.Author;
import orrery.ecs.world.Segment;
import orrery.editor.theme.Figures;

/// Makes, undoes and redoes edits. Simulation thread.
final class Edits {
    /// Names no entity: by its handle it would be another one.
    private static final String NUMBERED_ANEW = "The edit was not made, since the first tick has numbered the entities anew meanwhile. Make it again.";

    private final SimulationLoop loop;

    Edits(SimulationLoop loop) {
        this.loop = loop;
    }

    /// Makes an edit of entities, unless these were numbered anew since it was asked for: their handles may be others'.
    ///
    /// @param asked the newest view when it was
    EditResult make(String name, View asked, @Nullable Object gesture, Edit edit) {
        OpenWorld open = loop.openWorld();
        boolean isAnew = open != null && asked.scene() == open.sceneIdentity() && asked.numbering() != open.numbering();
        return isAnew ? EditResult.refused(NUMBERED_ANEW) : make(name, gesture, edit);
    }

    EditResult make(String name, @Nullable Object gesture, Edit edit) {
        OpenWorld open = loop.openWorld();
        if (open == null) {
            return EditResult.refused("No world is open. Open a scene first.");
        }
        if (open.simulation().schedule().isMidTick()) {
            return midTick(open, name);
        }
        EngineWorld world = open.world();
        Selection before = loop.session().selection();
        Position here = open.timeline().recording().position();
        int done = loop.breakpoints().segmentsDone(open);
        List<Segment> segments = new ArrayList<>();
        try {
            world.open(Author.edit(name));
            edit.apply(open.simulation());
            add(segments, world.close());
            segments.addAll(open.simulation().schedule().settle());
        } catch (RuntimeException e) {
            takeBack(open, segments, here);
            return EditResult.refused(message(e));
        } catch (OutOfMemoryError e) {
            takeBackInNeed(open, segments, here, name);
            return EditResult.refused("%s was not done: memory ran out. Problems says what was saved.".formatted(name));
        }
        if (!segments.isEmpty()) {
            Position to = open.timeline().recording().position();
            UndoStack.Entry entry = new UndoStack.Entry(name, segments, before, here, to);
            int made = open.undo().size();
            open.undo().push(entry, gesture);
            open.journal().edited(open, entry, gesture, open.undo().size() == made);
            loop.breakpoints().edited(open, done);
        }
        return EditResult.DONE;
    }

    /// Takes back what a gesture has done, as if it had not been made; refused where a tick or another edit has taken a part
    /// of it.
    EditResult takeBack(Object gesture) {
        OpenWorld open = loop.openWorld();
        if (open == null || open.simulation().schedule().isMidTick()) {
            return EditResult.refused("Nothing was taken back.");
        }
        return takeBack(open, gesture, open.undo().isWhole(gesture));
    }

    /// Takes back what a gesture has done since it was interrupted, if it was.
    ///
    /// @param isWhole whether it was not
    EditResult takeBack(OpenWorld open, Object gesture, boolean isWhole) {
        Position here = open.timeline().recording().position();
        Optional<UndoStack.Entry> taken = open.undo().takeBack(gesture, open.world());
        taken.ifPresent(entry -> {
            open.invariants().moved();
            loop.breakpoints().undone(open);
            if (isWhole) {
                comeBack(open.timeline(), entry.at());
            }
            open.journal().takenBack(open, gesture, here, isWhole);
        });
        return isWhole && taken.isPresent()
                ? EditResult.DONE
                : EditResult.refused("Not all was taken back: a tick or another edit came in between.");
    }

    private static EditResult midTick(OpenWorld open, String name) {
        return EditResult.refused("%s was not done: tick %s is in the middle, before system %s. Finish the tick first."
                .formatted(name, Figures.grouped(open.world().tickBeingMade()),
                        open.simulation().schedule().nextSystem()));
    }

    private static void takeBack(OpenWorld open, List<Segment> segments, Position here) {
        takeBack(open.world(), segments);
        open.invariants().moved();
        comeBack(open.timeline(), here);
    }

    /// Takes an edit back that ran out of memory.
    private void takeBackInNeed(OpenWorld open, List<Segment> segments, Position here, String name) {
        loop.memory().giveUpReserve();
        String what = "Memory ran out, and %s was not done.".formatted(name);
        try {
            takeBack(open, segments, here);
        } catch (OutOfMemoryError | RuntimeException _) {
            loop.memory().lost(what);
            return;
        }
        loop.memory().ranOut(what);
    }

    private static void takeBack(EngineWorld world, List<Segment> segments) {
        world.restrict(null);
        add(segments, world.close());
        segments.reversed().forEach(world::revert);
    }

    /// What was begun in the past has left it for a branch of its own, which goes away with this.
    private static void comeBack(Timeline timeline, Position here) {
        if (timeline.recording().branch() != here.branch()) {
            timeline.seek(here);
        }
    }

    private static void add(List<Segment> segments, @Nullable Segment segment) {
        if (segment != null) {
            segments.add(segment);
        }
    }

    private static String message(RuntimeException e) {
        Throwable cause = e instanceof SystemFailure && e.getCause() != null ? e.getCause() : e;
        return cause.getMessage() == null ? cause.toString() : cause.getMessage();
    }

    EditResult undo() {
        OpenWorld open = loop.openWorld();
        if (open != null && open.simulation().schedule().isMidTick()) {
            return midTick(open, "Undo");
        }
        Position here = open == null ? null : open.timeline().recording().position();
        if (open == null || !open.undo().undo(open.world())) {
            return EditResult.refused(open == null
                    ? "No world is open."
                    : "There is nothing to undo since tick %s.".formatted(Figures.grouped(open.world().tick())));
        }
        open.invariants().moved();
        loop.breakpoints().undone(open);
        open.journal().undone(open, false, Objects.requireNonNull(here));
        return EditResult.DONE;
    }

    EditResult redo() {
        OpenWorld open = loop.openWorld();
        Position here = open == null ? null : open.timeline().recording().position();
        int done = open == null ? 0 : loop.breakpoints().segmentsDone(open);
        if (open != null && open.simulation().schedule().isMidTick()) {
            return midTick(open, "Redo");
        }
        if (open == null || !open.undo().redo(open.world())) {
            return EditResult.refused("There is nothing to redo.");
        }
        open.invariants().moved();
        loop.breakpoints().edited(open, done);
        open.journal().undone(open, true, Objects.requireNonNull(here));
        return EditResult.DONE;
    }

    /// Makes an edit again whose segments a journal holds, where the world stands.
    ///
    /// @throws RuntimeException if they can't follow there; the world is then as it was
    void remake(String name, @Nullable Object gesture, List<byte[]> made, SegmentBytes form) {
        OpenWorld open = Objects.requireNonNull(loop.openWorld());
        Position here = open.timeline().recording().position();
        open.timeline().recording().branchOff();
        List<Segment> segments = new ArrayList<>();
        try {
            for (byte[] bytes : made) {
                Segment segment = form.read(bytes);
                open.world().reapply(segment);
                segments.add(segment);
            }
        } catch (RuntimeException e) {
            segments.reversed().forEach(open.world()::revert);
            comeBack(open.timeline(), here);
            throw e;
        }
        open.invariants().moved();
        Position to = open.timeline().recording().position();
        open.undo().push(new UndoStack.Entry(name, segments, Selection.NONE, here, to), gesture);
    }
}
