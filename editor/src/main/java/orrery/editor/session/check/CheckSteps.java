package orrery.editor.session.check;

import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import orrery.ecs.expression.ExpressionException;
import orrery.ecs.schedule.SystemFailure;
import orrery.ecs.world.WorldException;
import orrery.editor.session.access.CommandQueue;
import orrery.editor.session.access.WorldAccess;
import orrery.editor.session.log.ConsoleLog;

/// The steps of a search that runs recorded ticks again: some run on the simulation thread, others each on a new thread. If a
/// step throws or the world is closed, the search ends with a refusal. It also ends when the caller completes or cancels
/// [#answer].
///
/// @param <W> the interface of the open world
/// @param <R> the result
final class CheckSteps<W, R> {
    private final CommandQueue commands;
    private final WorldAccess<W> access;
    private final Function<String, R> refusal;
    private final CompletableFuture<R> answer = new CompletableFuture<>();
    private volatile @Nullable W begun;

    /// @param access returns the open world; may be called on any thread
    /// @param refusal converts the reason why the search can't be finished to a result
    CheckSteps(CommandQueue commands, WorldAccess<W> access, Function<String, R> refusal) {
        this.commands = commands;
        this.access = access;
        this.refusal = refusal;
    }

    /// The result.
    CompletableFuture<R> answer() {
        return answer;
    }

    /// Ends the search with a refusal as its result.
    void refuse(String why) {
        answer.complete(refusal.apply(why));
    }

    /// Runs a step on the simulation thread.
    void next(Runnable step) {
        commands.tell(() -> guarded(step));
    }

    /// Runs a step on a new thread.
    void elsewhere(Runnable step) {
        Thread.ofPlatform().daemon().name("check").start(() -> ConsoleLog.ignoring(() -> guarded(step)));
    }

    private void guarded(Runnable step) {
        try {
            if (!answer.isDone()) {
                step.run();
            }
        } catch (SystemFailure e) {
            refuse("A recorded tick failed when it ran again: " + e.getMessage());
        } catch (WorldException | ExpressionException | IllegalArgumentException e) {
            refuse(String.valueOf(e.getMessage()));
        } catch (RuntimeException | Error e) {
            refuse("The check ended with an error: " + e);
        }
    }

    /// The world in which the search began. Only the simulation thread may touch it.
    ///
    /// @throws WorldException if that world is no longer open or the search has ended
    W open() {
        W open = access.open();
        if (begun == null) {
            begun = open;
        }
        if (open == null || open != begun || answer.isDone()) {
            throw new WorldException("The world whose ticks were run again is no longer open.");
        }
        return open;
    }
}
