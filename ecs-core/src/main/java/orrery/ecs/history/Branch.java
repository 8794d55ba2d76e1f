package orrery.ecs.history;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A sequence of ticks. Each branch except the first forked from another branch, its parent, and shares the history before the
/// fork with its parent.
public final class Branch {
    private final int id;
    private @Nullable Position fork;
    private long forkTick;
    private int shared;
    /// The ticks recorded on this branch. The first `removed` elements are null, so that the remaining ones need not be shifted
    /// whenever a tick is removed.
    private final List<@Nullable RecordedTick> ticks = new ArrayList<>();
    private int removed;
    private String name;
    private @Nullable BranchTail tail;
    private @Nullable Keyframe head;

    Branch(int id, String name, long firstTick) {
        this.id = id;
        this.name = name;
        fork = null;
        forkTick = firstTick;
        shared = 0;
    }

    /// @param shared number of segments that the branch and its parent have in common in the tick after the fork
    Branch(int id, String name, Position fork, int shared) {
        this.id = id;
        this.name = name;
        this.fork = fork;
        forkTick = fork.tick();
        this.shared = shared;
    }

    /// Unique number of the branch in its recording; never reused.
    public int id() {
        return id;
    }

    /// Name for users.
    public String name() {
        return name;
    }

    /// Renames the branch.
    ///
    /// @throws IllegalArgumentException if the name is blank
    public void rename(String to) {
        if (to.isBlank()) {
            throw new IllegalArgumentException("The name of branch %s is blank; give it one that people can read."
                    .formatted(name));
        }
        name = to.strip();
    }

    /// The branch that this one forked from, or null for the first branch.
    public @Nullable Branch parent() {
        return fork == null ? null : fork.branch();
    }

    /// The position at which this branch forked from its parent, or null for the first branch.
    public @Nullable Position fork() {
        return fork;
    }

    /// Number of the state at which this branch forked. For the first branch, number of the oldest state that is still recorded.
    public long forkTick() {
        return forkTick;
    }

    /// Number of the newest state of this branch.
    public long newestTick() {
        return forkTick + ticks.size() - removed;
    }

    /// The branch that recorded the tick with this number: this branch, or one of its ancestors if the tick is before the fork.
    /// Returns this branch for a tick that does not exist yet.
    public Branch ownerOf(long number) {
        Branch owner = this;
        for (Branch next = this; next != null && number <= owner.forkTick; next = owner.parent()) {
            owner = next;
        }
        return owner;
    }

    /// Number of segments that this branch and its parent have in common in the tick after the fork. Both branches list these
    /// segments.
    public int shared() {
        return shared;
    }

    // ---- for the recording

    /// This branch and its ancestors, from the first branch to this one.
    List<Branch> line() {
        List<Branch> line = new ArrayList<>();
        for (Branch branch = this; branch != null; branch = branch.parent()) {
            line.addFirst(branch);
        }
        return line;
    }

    /// The tick with this number, recorded on this branch or on an ancestor that shares it; null if there is none.
    @Nullable
    RecordedTick tick(long number) {
        Branch owner = ownerOf(number);
        long place = number - owner.forkTick - 1;
        return place >= 0 && number <= owner.newestTick() ? owner.ticks.get(owner.removed + (int) place) : null;
    }

    void add(RecordedTick tick) {
        ticks.add(tick);
    }

    /// Whether the branch has ticks after its fork.
    boolean hasOwnTicks() {
        return removed < ticks.size();
    }

    /// Removes and returns the ticks after the fork.
    List<RecordedTick> dropAll() {
        List<RecordedTick> own = ticks.subList(removed, ticks.size()).stream().map(Objects::requireNonNull).toList();
        ticks.clear();
        removed = 0;
        return own;
    }

    /// Removes the oldest tick. Call this only on the first branch. Cost: constant on average, whatever the number of ticks.
    RecordedTick dropFirst() {
        forkTick++;
        RecordedTick oldest = Objects.requireNonNull(ticks.set(removed, null));
        removed++;
        if (removed > ticks.size() / 2) {
            ticks.subList(0, removed).clear();
            removed = 0;
        }
        return oldest;
    }

    /// Makes this the first branch, because the ticks before its fork were removed.
    void becomeFirst() {
        fork = null;
        shared = 0;
    }

    /// The segments that followed the newest state when the world left the branch. Null while the world is at the branch's
    /// newest position.
    @Nullable
    BranchTail tail() {
        return tail;
    }

    void leave(BranchTail left) {
        tail = left;
    }

    void arrive() {
        tail = null;
    }

    /// A copy of the world at the newest position of the branch. Null while the world is at that position, or if no copy was
    /// made.
    @Nullable
    Keyframe head() {
        return head;
    }

    void keepHead(@Nullable Keyframe copy) {
        head = copy;
    }

    /// Whether the branch has nothing beyond what it shares with its parent. Always false for the first branch, and while the
    /// world is at the branch's newest position.
    boolean isEmpty() {
        return fork != null && !hasOwnTicks() && tail != null && tail.segments().size() <= shared
                && tail.reports().size() <= fork.systems();
    }

    /// What follows a state: the next tick or, at the newest state, the [#tail]. Null if there is neither.
    @Nullable
    TickLog after(long state) {
        RecordedTick next = tick(state + 1);
        return next != null ? next : state == newestTick() ? tail : null;
    }

    /// Number of the last state that two branches share; [Long#MAX_VALUE] if they are the same branch.
    static long commonTick(Branch a, Branch b) {
        List<Branch> one = a.line();
        List<Branch> other = b.line();
        int same = 0;
        while (same < one.size() && same < other.size() && one.get(same) == other.get(same)) {
            same++;
        }
        long ofOne = same < one.size() ? one.get(same).forkTick : Long.MAX_VALUE;
        long ofOther = same < other.size() ? other.get(same).forkTick : Long.MAX_VALUE;
        return Math.min(ofOne, ofOther);
    }

    @Override
    public String toString() {
        return name;
    }
}
