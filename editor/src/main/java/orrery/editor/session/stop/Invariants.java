package orrery.editor.session.stop;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import orrery.ecs.expression.Condition;
import orrery.ecs.expression.ExpressionException;
import orrery.ecs.expression.Invariant;
import orrery.ecs.world.Entity;
import orrery.editor.session.access.CommandQueue;
import orrery.editor.session.access.WorldAccess;
import orrery.editor.session.edit.EditResult;
import orrery.editor.session.time.Playback;
import orrery.editor.session.time.ShownState;
import orrery.editor.text.SlotNames;

/// The invariants of the open scene: conditions that must hold at every state. Any thread may call, except methods that say that
/// they are for the simulation thread.
public final class Invariants {
    private static final String NONE_OPEN = "No scene is open; open one to add invariants.";

    private final CommandQueue commands;
    private final WorldAccess<WatchedWorld> access;
    private final Playback playback;
    private final Breakpoints breakpoints;
    private final Consumer<Entity> selection;

    /// @param selection selects an entity
    public Invariants(CommandQueue commands, WorldAccess<WatchedWorld> access, Playback playback,
            Breakpoints breakpoints, Consumer<Entity> selection) {
        this.commands = commands;
        this.access = access;
        this.playback = playback;
        this.breakpoints = breakpoints;
        this.selection = selection;
    }

    /// The invariants with their breaches in the shown state. Simulation thread.
    public List<InvariantLine> lines(ShownState state) {
        WatchedWorld open = access.open();
        return open == null ? List.of() : open.invariants().lines();
    }

    /// Returns why a condition is invalid in the open world; empty if it is valid.
    public CompletableFuture<String> check(String holds) {
        return commands.ask(() -> {
            WatchedWorld open = access.open();
            try {
                if (open != null) {
                    condition(holds, open);
                }
                return open == null ? NONE_OPEN : "";
            } catch (ExpressionException | IllegalArgumentException e) {
                return String.valueOf(e.getMessage());
            }
        });
    }

    /// Parses a typed condition. The slot of a living entity, `#12`, stands for the entity's handle.
    private static Condition condition(String typed, WatchedWorld open) {
        return Condition.parse(SlotNames.resolved(typed, open.world()), open.world().types());
    }

    /// Adds an invariant, or refuses with the reason.
    ///
    /// @param name its name; if blank, the text of the condition
    public CompletableFuture<EditResult> add(String name, String holds) {
        return change((open, all) -> {
            Condition condition = condition(holds.strip(), open);
            String called = name.isBlank() ? condition.text() : name.strip();
            requireFree(called, all);
            all.add(new Invariant(called, condition));
            return EditResult.DONE;
        });
    }

    /// Renames an invariant, or refuses with the reason.
    public CompletableFuture<EditResult> rename(String name, String to) {
        return change((_, all) -> {
            String called = to.strip();
            if (!called.equals(name)) {
                requireFree(called, all);
            }
            all.replaceAll(one -> one.name().equals(name) ? new Invariant(called, one.holds()) : one);
            return EditResult.DONE;
        });
    }

    /// Changes the condition of an invariant, or refuses with the reason.
    public CompletableFuture<EditResult> change(String name, String holds) {
        return change((open, all) -> {
            Condition condition = condition(holds.strip(), open);
            all.replaceAll(one -> one.name().equals(name) ? new Invariant(name, condition) : one);
            return EditResult.DONE;
        });
    }

    /// Removes an invariant.
    public CompletableFuture<EditResult> remove(String name) {
        return change((_, all) -> {
            all.removeIf(one -> one.name().equals(name));
            return EditResult.DONE;
        });
    }

    private CompletableFuture<EditResult> change(BiFunction<WatchedWorld, List<Invariant>, EditResult> how) {
        return commands.ask(() -> {
            WatchedWorld open = access.open();
            if (open == null) {
                return EditResult.refused(NONE_OPEN);
            }
            try {
                List<Invariant> all = new ArrayList<>(open.invariants().all());
                EditResult result = how.apply(open, all);
                open.setInvariants(all);
                return result;
            } catch (ExpressionException | IllegalArgumentException e) {
                return EditResult.refused(String.valueOf(e.getMessage()));
            }
        });
    }

    private static void requireFree(String name, List<Invariant> all) {
        if (name.isEmpty()) {
            throw new IllegalArgumentException("An invariant needs a name; enter one.");
        }
        if (all.stream().anyMatch(one -> one.name().equals(name))) {
            throw new IllegalArgumentException(
                    "The invariant “%s” already exists; enter another name.".formatted(name));
        }
    }

    /// Goes to a tick in which an invariant broke and selects the entity that broke it.
    public void goTo(InvariantLine.First first) {
        commands.tell(() -> {
            playback.goTo(timeline -> timeline.seekTick(first.tick()));
            if (!first.entity().isNone()) {
                selection.accept(first.entity());
            }
        });
    }

    /// Searches all recorded ticks of the shown branch for the first breach of an invariant. Pauses.
    ///
    /// @return the first breach; empty if there is none; cancelled if no world is open, if no invariant has the name, if the
    ///     world moves or plays during the search, or if a tick gives another result when it runs again
    public CompletableFuture<Optional<InvariantLine.First>> findFirst(String name) {
        return new BreachSearch(commands, access, playback, breakpoints::say, name).begin();
    }

    /// Adds a breakpoint that stops when an invariant breaks, or refuses with the reason.
    public CompletableFuture<EditResult> stopWhenBroken(InvariantLine line) {
        return breakpoints.add(new Trigger.Holds("!(%s)".formatted(line.holds())));
    }

    static Optional<Invariant> named(WatchedWorld open, String name) {
        return open.invariants().all().stream().filter(one -> one.name().equals(name)).findFirst();
    }
}
