package orrery.editor.app.model;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import orrery.editor.session.SessionStatus;
import orrery.editor.session.View;
import orrery.editor.session.run.ProgramStatus;
import orrery.editor.session.run.Stall;
import orrery.editor.text.NumberFormats;

/// Passes each view of the session to the window's model, and computes the texts of the status bar.
public final class StatusMirror {

    private static final long NANOS_PER_SECOND = 1_000_000_000;
    /// While ticks run, the shown duration of a tick stays the same for at least this time, so that the user can read it.
    private static final long TOOK_NANOS = 250_000_000;

    private final WindowModel model;
    private final Supplier<@Nullable Stall> stall;
    private long secondBegan;
    private int viewsInSecond;
    private int viewsPerSecond;
    private List<String> took = List.of();
    private long tookNanos;

    /// @param stall returns for how long the program that steps the world has run no tick; null if it does not stall
    public StatusMirror(WindowModel model, Supplier<@Nullable Stall> stall) {
        this.model = model;
        this.stall = stall;
        model.awaited().subscribe(this::showLine);
    }

    /// Shows a view.
    public void show(View view) {
        count(System.nanoTime());
        model.view().set(view);
        showLine();
    }

    /// Updates the status bar from the last view. Call this regularly, even if no new view arrives, because a program that steps
    /// the world publishes no view while it runs no tick.
    public void showLine() {
        model.status().set(line(model.view().get().status(), stall.get()));
    }

    private void count(long now) {
        viewsInSecond++;
        if (now - secondBegan >= NANOS_PER_SECOND) {
            viewsPerSecond = viewsInSecond;
            viewsInSecond = 0;
            secondBegan = now;
        }
    }

    private Status line(SessionStatus status, @Nullable Stall stalled) {
        boolean playing = status.play().playing();
        if (!status.open()) {
            return status.busy().isEmpty()
                    ? Status.NONE
                    : new Status(status.busy(), true, List.of(), List.of(), List.of());
        }
        List<String> figures = new ArrayList<>();
        figures.add(NumberFormats.counted(status.entities(), "entity", "entities"));
        figures.addAll(readable(status));
        if (stalled != null && playing) {
            figures.add("0 ticks/s");
        } else if (playing) {
            figures.add(NumberFormats.grouped(Math.round(status.ticksPerSecond())) + " ticks/s");
            figures.add("UI " + viewsPerSecond + " fps");
        }
        return new Status(stalled == null ? state(status) : state(stalled), playing, figures, kept(status),
                right(status));
    }

    /// Returns the duration of the shown tick. While ticks run, returns the duration of a recent tick.
    private List<String> readable(SessionStatus status) {
        long now = System.nanoTime();
        if (!status.play().playing() || took.isEmpty() || now - tookNanos >= TOOK_NANOS) {
            took = took(status.took());
            tookNanos = now;
        }
        return took;
    }

    /// Returns the duration of a tick's systems and, if known, the total duration with recording and breakpoints. Empty if the
    /// duration is not known.
    private static List<String> took(SessionStatus.TickTime took) {
        if (took.systemsMillis() == 0) {
            return List.of();
        }
        String systems = "systems " + millis(took.systemsMillis()) + " ms";
        return took.wholeMillis() == 0
                ? List.of(systems)
                : List.of(systems, "with recording "
                        + millis(took.wholeMillis()) + " ms");
    }

    private static String state(Stall stalled) {
        String seconds = NumberFormats.grouped((long) stalled.seconds());
        return switch (stalled.held()) {
            case NO -> "no tick for %s s".formatted(seconds);
            case REQUESTED -> "no tick for %s s, pauses after the next".formatted(seconds);
            case YES -> "paused, no answer for %s s".formatted(seconds);
        };
    }

    private static String state(SessionStatus status) {
        SessionStatus.Position position = status.position();
        if (!status.busy().isEmpty()) {
            return status.busy();
        }
        if (!status.stops().searching().isEmpty()) {
            return status.stops().searching();
        }
        if (status.stops().isStopped() && !status.play().playing()) {
            return "paused at a breakpoint";
        }
        if (status.play().playing()) {
            return status.play().until() >= 0
                    ? "running to tick " + NumberFormats.grouped(status.play().until())
                    : "playing";
        }
        if (status.program().isOver()) {
            return status.program().state() == ProgramStatus.State.LOST
                    ? "taken over from its program"
                    : status.program().clause();
        }
        if (status.program().state() == ProgramStatus.State.FAILED) {
            return "held where a system failed";
        }
        return position.isMidTick()
                ? "in tick %s, before %s".formatted(NumberFormats.grouped(position.tick() + 1), position.nextSystem())
                : "paused";
    }

    /// Returns the texts about edits after the start of the scene, saved or not, and about the files to save before quitting.
    private List<String> kept(SessionStatus status) {
        List<String> kept = new ArrayList<>();
        int edits = edits(status);
        if (status.program().state() != ProgramStatus.State.NONE) {
            int unsaved = status.unsaved().later();
            if (edits > 0) {
                kept.add(NumberFormats.counted(edits, "edit", "edits") + (unsaved > 0 ? ", not saved" : ""));
            }
        } else if (edits > 0) {
            kept.add("%s since tick %s, %s".formatted(NumberFormats.counted(edits, "edit", "edits"),
                    NumberFormats.grouped(status.unsaved().startTick()), whereKept(status)));
        }
        if (status.program().state() == ProgramStatus.State.NONE && status.elsewhere() > 0) {
            kept.add("%s, not saved".formatted(NumberFormats.counted(status.elsewhere(), "edit on another branch",
                    "edits on other branches")));
        }
        if (!model.awaited().get().isEmpty()) {
            kept.add("quits when %s saved".formatted(model.awaited().get()));
        }
        return kept;
    }

    /// Number of edits of the shown branch after the start of the scene. If the scene was recovered after a crash, the recording
    /// begins at the recovered state and lacks the earlier edits. Only the number of unsaved edits counts these. So this returns
    /// the larger of both numbers.
    private static int edits(SessionStatus status) {
        boolean isOfProgram = status.program().state() != ProgramStatus.State.NONE;
        int unsaved = status.unsaved().later() - (isOfProgram ? 0 : status.elsewhere());
        return Math.max(status.laterEdits(), unsaved);
    }

    private static List<String> right(SessionStatus status) {
        List<String> right = new ArrayList<>();
        right.add("world " + status.worldName());
        SessionStatus.Origin origin = status.origin();
        if (origin != null) {
            right.add(OriginText.status(origin));
        } else if (status.file() != null) {
            right.add(status.unsaved().hasEdits() ? "edits not saved" : "saved");
        } else if (status.program().state() == ProgramStatus.State.NONE) {
            right.add("not saved yet");
        }
        return right;
    }

    /// Returns a text about where the edits after the start of the scene are saved. Ignores edits on other branches.
    private static String whereKept(SessionStatus status) {
        int unsaved = status.unsaved().later() - status.elsewhere();
        if (unsaved == 0) {
            return "saved apart from the scene";
        }
        return unsaved >= edits(status) ? "not in the scene" : NumberFormats.grouped(unsaved) + " unsaved";
    }

    /// Formats milliseconds. Larger numbers have fewer decimals: `0.84`, `12.3`, `140`.
    static String millis(double millis) {
        String pattern = millis < 10 ? "%.2f" : millis < 100 ? "%.1f" : "%.0f";
        return pattern.formatted(millis);
    }
}
