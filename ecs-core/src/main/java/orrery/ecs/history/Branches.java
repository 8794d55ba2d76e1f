package orrery.ecs.history;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.world.WorldException;

/// The branches of a recording in order of creation, and the current branch of the world.
final class Branches {
    private final List<Branch> branches = new ArrayList<>();
    private final List<Consumer<Branch>> listeners = new ArrayList<>();
    private Branch current;
    private int lastId;

    /// Creates the first branch.
    ///
    /// @param firstTick number of the oldest state
    Branches(long firstTick) {
        current = new Branch(++lastId, "Main", firstTick);
        branches.add(current);
    }

    /// The current branch of the world.
    Branch current() {
        return current;
    }

    void setCurrent(Branch branch) {
        current = branch;
    }

    /// All branches. A live view.
    List<Branch> all() {
        return Collections.unmodifiableList(branches);
    }

    boolean has(Branch branch) {
        return branches.contains(branch);
    }

    /// The branches that forked from a branch.
    List<Branch> children(Branch of) {
        return branches.stream().filter(other -> other.parent() == of).toList();
    }

    /// Whether a branch can be removed: the world has left it, it does not differ from its parent, and it has no children.
    boolean isAbandoned(Branch left) {
        return left.isEmpty() && children(left).isEmpty();
    }

    /// Returns the branch that follows an ancestor in the line of the current branch ([Branch#line]).
    Branch nextInLine(Branch ancestor) {
        List<Branch> line = current.line();
        return line.get(line.indexOf(ancestor) + 1);
    }

    /// Whether any branch contains a tick.
    boolean has(RecordedTick tick) {
        return find(tick) != null;
    }

    /// A branch that contains a tick.
    ///
    /// @param firstTick number of the oldest state
    /// @throws WorldException if the tick was dropped
    Branch ownerOf(RecordedTick tick, long firstTick) {
        Branch owner = find(tick);
        if (owner == null) {
            throw new WorldException(("Tick %d is no longer recorded, and its segments are not in memory. Ask for ticks"
                    + " from %d on.").formatted(tick.number(), firstTick + 1));
        }
        return owner;
    }

    private @Nullable Branch find(RecordedTick tick) {
        return branches.stream().filter(each -> each.tick(tick.number()) == tick).findFirst().orElse(null);
    }

    /// Starts a branch and makes it the current one, without calling the listeners.
    void begin(String name, Position fork, int shared) {
        current = new Branch(++lastId, name, fork, shared);
        branches.add(current);
    }

    /// Starts a branch named by its number, makes it the current one and calls the listeners.
    void beginNumbered(Position fork, int shared) {
        begin("Branch " + (lastId + 1), fork, shared);
        listeners.forEach(listener -> listener.accept(current));
    }

    void onBranch(Consumer<Branch> listener) {
        listeners.add(listener);
    }

    void remove(Branch gone) {
        branches.remove(gone);
    }

    /// Removes all branches with their ticks.
    void clear() {
        branches.forEach(Branch::dropAll);
        branches.clear();
    }
}
