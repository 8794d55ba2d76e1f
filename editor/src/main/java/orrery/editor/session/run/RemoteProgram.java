package orrery.editor.session.run;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.bytes.MalformedBytesException;
import orrery.ecs.history.Position;
import orrery.ecs.remote.attach.Attachment;
import orrery.ecs.remote.attach.Mirror;
import orrery.ecs.remote.attach.StopRule;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Segment;
import orrery.ecs.world.Snapshot;
import orrery.ecs.world.WorldException;
import orrery.editor.session.access.WorldAccess;
import orrery.editor.session.edit.EditOwner;
import orrery.editor.session.log.Problem;
import orrery.editor.session.time.FormerTicks;
import orrery.editor.session.time.PlayState;
import orrery.editor.text.NumberFormats;

/// Connects the session with a program in another process, whose world this process mirrors. Applies the ticks that the program
/// sends, pauses it and lets it go on as [orrery.editor.session.time.Playback] says, and sends it the edits that the user makes.
/// Simulation thread, unless a method says otherwise.
///
/// Going to the past first pauses the program and applies the ticks that it has run. If the program does not answer, the ticks
/// that it sends while the window shows the past have to wait. If the program ends meanwhile, the window says so at once. The
/// waiting ticks are applied when the window shows the newest tick again.
public final class RemoteProgram implements EditOwner, Mirror.Events {
    private static final long SLICE_NANOS = 12_000_000;
    private static final long UNLIMITED = Long.MAX_VALUE;
    private static final long AT_ONCE = -1;
    private static final long UNKNOWN = -2;

    private final Mirror mirror;
    private final String name;
    private final TickHost host;
    private final Transport transport;
    private final WorldAccess<TickedWorld> access;
    private final AtomicBoolean isWoken = new AtomicBoolean();
    private final AtomicBoolean isClosed = new AtomicBoolean();
    private volatile ProgramStatus state = ProgramStatus.RUNS;
    private long limit = UNLIMITED;
    private List<StopRule> stopRules = List.of();
    private boolean isBehind;
    private boolean isPreparing;
    private boolean isAfterGap;
    private boolean wasSilent;
    /// Whether the program is over and ticks that it sent before may still have to be applied.
    private boolean hasRest;
    /// The recorded position to whose state the program is being set; null otherwise.
    private @Nullable Position setTo;
    private @Nullable List<Segment> settled;
    private Mirror.@Nullable Failure failure;

    /// @param name name of the program
    public RemoteProgram(Mirror mirror, String name, TickHost host, Transport transport,
            WorldAccess<TickedWorld> access) {
        this.mirror = mirror;
        this.name = name;
        this.host = host;
        this.transport = transport;
        this.access = access;
    }

    /// Begins to follow the program. The mirror's world must be open.
    ///
    /// @param wake runs [#turn] soon; called on any thread
    public void begin(Runnable wake) {
        transport.attach(this::holdHere);
        mirror.follow(this);
        mirror.attachment().onArrival(() -> {
            if (isWoken.compareAndSet(false, true)) {
                wake.run();
            }
        });
    }

    /// The state of the program. Any thread.
    public ProgramStatus state() {
        return state;
    }

    /// Whether the program sends no more ticks. Any thread.
    public boolean isOver() {
        return state.isOver();
    }

    /// Ends the connection; the program goes on. Does not wait for the program's answer. But if this process ends meanwhile, it
    /// waits for a second at most, so that the program is told. Any thread.
    @Override
    public void close() {
        if (!isClosed.compareAndSet(false, true)) {
            return;
        }
        Attachment attachment = mirror.attachment();
        Thread atExit = Thread.ofPlatform().unstarted(attachment::close);
        Runtime process = Runtime.getRuntime();
        try {
            process.addShutdownHook(atExit);
        } catch (IllegalStateException _) { // the process is ending
            attachment.close();
            return;
        }
        Thread.ofPlatform().daemon().name("leave program").start(() -> {
            attachment.close();
            try {
                boolean _ = process.removeShutdownHook(atExit);
            } catch (IllegalStateException _) {
                // The process is ending, and the hook runs.
            }
        });
    }

    // ---- turns

    /// Whether there are received ticks that can be applied now, even if the program is over.
    public boolean isBusy() {
        TickedWorld open = access.open();
        return open != null && mirror.hasWaiting() && mayTake(open);
    }

    private boolean mayTake(TickedWorld open) {
        return !open.timeline().isInPast() && (!isOver() || hasRest);
    }

    /// Whether the last turn left received ticks unapplied, because they come faster than they are applied.
    public boolean isBehind() {
        return isBehind;
    }

    /// Applies received ticks for 12 ms at most and tells the program how far it may run. Returns whether anything has changed.
    public boolean turn() {
        isWoken.set(false);
        TickedWorld open = access.open();
        if (open == null || isOver() && !mayTake(open)) {
            isBehind = false;
            return false;
        }
        boolean any = false;
        try {
            boolean _ = transport.mayProgramGoOn();
            any = !open.timeline().isInPast() && take(open);
            isBehind = isBusy();
            if (!isOver()) {
                tellLimit(open);
            }
        } catch (MalformedBytesException | WorldException e) {
            endAt(e);
            return true;
        }
        boolean hasEnded = open.timeline().isInPast() ? mirror.attachment().hasEnded() : mirror.isOver();
        if (hasEnded) {
            hasRest = !mirror.isOver();
            ended();
            return true;
        }
        if (!isOver()) {
            tellSilence();
        }
        return any;
    }

    /// Ends the connection because what was received can't be applied.
    private void endAt(RuntimeException failure) {
        mirror.attachment().cut();
        hasRest = false;
        end("What %s sent can't be shown.".formatted(name), "%s.".formatted(failure.getMessage()));
    }

    private void tellSilence() {
        boolean isSilent = mirror.attachment().isSilent();
        if (isSilent && !wasSilent) {
            host.report(warning(
                    ("%s gives no sign of life: it is suspended, or the network is cut. If it stays so, close this"
                            + " window and attach again.").formatted(name)));
        } else if (wasSilent && !isSilent) {
            host.report(Problem.inFile(Problem.Severity.INFO, "%s gives signs of life again.".formatted(name), ""));
        }
        wasSilent = isSilent;
    }

    private boolean take(TickedWorld open) {
        return mirror.take(SLICE_NANOS, () -> !open.timeline().isInPast());
    }

    private void tellLimit(TickedWorld open) {
        List<StopRule> rules = transport.stopRules(open);
        if (!rules.equals(stopRules)) {
            stopRules = rules;
            mirror.stopAt(rules);
        }
        long wanted = wanted(open);
        if (wanted != limit) {
            limit = wanted;
            mirror.limit(wanted);
        }
    }

    private long wanted(TickedWorld open) {
        PlayState play = transport.playback().state();
        if (play.playing()) {
            return play.until() >= 0 ? play.until() : UNLIMITED;
        }
        int allowed = transport.playback().allowed();
        return allowed == 0 ? AT_ONCE : open.timeline().recording().branch().newestTick() + allowed;
    }

    // ---- what the program does

    /// Called by the mirror after a tick. A listener of the mirror's schedule would be lost, because the schedule is replaced
    /// after a gap in the received ticks.
    @Override
    public void ticked() {
        TickedWorld open = access.open();
        if (open == null) {
            return;
        }
        if (state != ProgramStatus.RUNS && failure == null) {
            become(open, ProgramStatus.RUNS);
        }
        failure = null;
        isAfterGap = false;
        open.tickOfProgram();
        fitFormer(open);
        long nanos = mirror.simulation().schedule().reports().stream().mapToLong(each -> each.nanos()).sum();
        transport.programTicked(open.world().tick(), nanos, !isPreparing);
    }

    private void become(TickedWorld open, ProgramStatus next) {
        if (!isOver()) {
            state = next;
            open.programHasFailed(next.hasFailed());
        }
    }

    @Override
    public void edited(List<Segment> segments) {
        List<Segment> into = settled;
        TickedWorld open = access.open();
        if (into != null) {
            into.addAll(segments);
        } else if (open != null) {
            open.editedByProgram();
        }
    }

    @Override
    public void gap(long last) {
        TickedWorld open = access.open();
        if (open == null) {
            return;
        }
        Position from = setTo;
        isAfterGap = from == null;
        open.goOnIn(mirror.simulation(), from);
        transport.begunAnew();
        if (from != null) {
            fitFormer(open);
            return;
        }
        Problem gap = warning(("The timeline begins at tick %s: what %s did after tick %s was not"
                + " received, because this editor was too slow, or the program has set its world to another state or"
                + " reverted an edit.")
                .formatted(NumberFormats.grouped(open.world().tick()), name, NumberFormats.grouped(last)));
        fitFormer(open);
        List<FormerTicks.Span> kept = open.former().spans();
        if (!kept.isEmpty() && kept.getLast().last() == last) {
            host.list(gap);
        } else {
            host.report(gap);
        }
    }

    private static Problem warning(String text) {
        return Problem.inFile(Problem.Severity.WARNING, text, "");
    }

    private void fitFormer(TickedWorld open) {
        for (FormerTicks.Span gone : open.former().fit(open.timeline().recording())) {
            host.list(warning(
                    "The former ticks from %s to %s are no longer kept, because they take too much memory."
                            .formatted(NumberFormats.grouped(gone.first() + 1), NumberFormats.grouped(gone.last()))));
        }
    }

    @Override
    public void status(Mirror.Status now) {
        if (isOver()) {
            return;
        }
        if (now.isStopped()) {
            limit = UNKNOWN;
            if (isAfterGap) {
                transport.playback().hold();
                host.report(
                        warning(("%s is paused at tick %s: a breakpoint may have been hit in a tick that this editor"
                                + " did not receive. Play to go on.")
                                .formatted(name, NumberFormats.grouped(now.tick()))));
            }
        }
        if (now.wasLetGo() && transport.playback().isProgramPaused()) {
            limit = UNLIMITED;
            transport.playback().setPlaying(true);
            host.report(warning(
                    "%s went on from tick %s, because this editor gave no sign of life. Pause it again if you need to."
                            .formatted(name, NumberFormats.grouped(now.tick()))));
        }
    }

    @Override
    public void refusedLate(String why) {
        host.report(warning(why));
    }

    @Override
    public void failed(Mirror.Failure failed) {
        TickedWorld open = access.open();
        if (open == null) {
            return;
        }
        failure = failed;
        open.failed(failed.tick());
        String headline = "System %s failed in tick %s.".formatted(failed.system(),
                NumberFormats.grouped(failed.tick()));
        host.list(new Problem(Problem.Severity.ERROR, "%s %s".formatted(headline, failed.cause()), "", failed.tick(),
                failed.system(), Entity.NONE, failed.trace()));
        become(open, new ProgramStatus(ProgramStatus.State.FAILED, headline,
                "%s. The exception was passed to %s.".formatted(failed.cause(), name), "", failed.trace()));
    }

    private void ended() {
        Mirror.Failure last = failure;
        Attachment.Fate fate = mirror.attachment().fate();
        boolean runs = fate == Attachment.Fate.RUNS || fate == Attachment.Fate.TAKEN;
        if (last != null && !runs) {
            end("%s ended with an error.".formatted(name),
                    "System %s failed in tick %s: %s.".formatted(last.system(), NumberFormats.grouped(last.tick()),
                            last.cause()));
        } else if (mirror.hasQuit() || fate == Attachment.Fate.ENDED) {
            end("%s has ended.".formatted(name), "");
        } else {
            end("The connection to %s was cut.".formatted(name), whyCut(fate));
        }
    }

    private String whyCut(Attachment.Fate fate) {
        return switch (fate) {
            case TAKEN -> "%s runs on, and another editor is attached to it.".formatted(name);
            case RUNS -> "%s runs on. File > Attach… connects to it again.".formatted(name);
            case UNKNOWN, ENDED -> mirror.attachment().isClosedByGame()
                    ? "It has ended, closed the connection, or can't be reached."
                    : "The reason: %s.".formatted(mirror.attachment().why());
        };
    }

    private void end(String headline, String why) {
        TickedWorld open = access.open();
        Mirror.Failure last = failure;
        String at = open == null ? "" : NumberFormats.grouped(open.timeline().recording().branch().newestTick());
        transport.playback().hold();
        state = new ProgramStatus(ProgramStatus.State.ENDED, headline, why, (hasRest && mirror.hasWaitingChanges()
                ? "Everything received is kept until this window is closed; go to the newest tick to see what came after tick %s."
                : "Everything up to tick %s is kept until this window is closed.").formatted(at),
                last == null ? "" : last.trace());
        if (open != null) {
            open.programHasFailed(true);
        }
    }

    // ---- edits

    @Override
    public String prepare() {
        TickedWorld open = access.open();
        if (open == null || isOver()) {
            return "%s, so its world can't be edited. Save the recording and open it to go on there."
                    .formatted(state.clause());
        }
        if (open.timeline().isInPast()) {
            return "this is the past of %s, which has gone on from here. Go to the newest tick and edit there%s."
                    .formatted(
                            name, mirror.isFixed() ? "" : ", or choose Run > Set program to this state");
        }
        long before = open.world().tick();
        String refusal = hold();
        long now = open.world().tick();
        boolean isStopped = refusal.isEmpty() && now > before && transport.stopsIn(open, now);
        return isStopped ? "a breakpoint has just stopped %s.".formatted(name) : refusal;
    }

    /// Pauses the program at its newest state, without stopping at breakpoints on the way. Returns why that failed; empty if it
    /// did not.
    private String hold() {
        limit = AT_ONCE;
        isPreparing = true;
        try {
            return mirror.hold();
        } finally {
            isPreparing = false;
        }
    }

    private void holdHere() {
        TickedWorld open = access.open();
        boolean answers = !isOver() && !mirror.attachment().isSilent();
        if (open != null && answers && !open.timeline().isInPast()) {
            try {
                String _ = hold();
            } catch (MalformedBytesException | WorldException e) {
                endAt(e);
            }
        }
    }

    @Override
    public boolean bringsBack() {
        return !mirror.isFixed();
    }

    @Override
    public String whyNotHere() {
        TickedWorld open = access.open();
        if (open == null || isOver()) {
            return state.headline();
        }
        if (mirror.isFixed()) {
            return "The state of %s is in objects of its own, which can't be set back. Go to the newest tick to edit."
                    .formatted(name);
        }
        if (!open.timeline().isInPast()) {
            return "This is the newest state of %s already.".formatted(name);
        }
        return open.world().isInTick()
                ? "A program is set to states between two ticks. Go to one and do it again."
                : "";
    }

    @Override
    public String goOnHere() {
        TickedWorld open = access.open();
        String why = whyNotHere();
        if (open == null || !why.isEmpty()) {
            return why;
        }
        Snapshot state = open.world().snapshot();
        Position from = open.timeline().recording().position();
        open.timeline().toNewest();
        String refusal = hold();
        return refusal.isEmpty() ? set(state, from) : refusal;
    }

    private String set(Snapshot state, Position from) {
        setTo = from;
        try {
            return mirror.set(state);
        } finally {
            setTo = null;
        }
    }

    @Override
    public String made(List<Segment> segments) {
        settled = new ArrayList<>();
        try {
            String refusal = mirror.made(List.copyOf(segments));
            segments.addAll(settled);
            return refusal;
        } finally {
            settled = null;
        }
    }

    @Override
    public String takenBack(int segments) {
        return mirror.takenBack(segments);
    }
}
