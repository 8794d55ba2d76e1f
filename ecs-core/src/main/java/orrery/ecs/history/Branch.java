package orrery.ecs.history;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A line of ticks that left another line at some state. Up to there it shares the other's ticks.
public final class Branch {
    private final int id;
    private @Nullable Position fork;
    private long forkTick;
    private int shared;
    private final List<RecordedTick> ticks = new ArrayList<>();
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

    /// @param shared segments of the tick after the fork's state that it has in common with its parent
    Branch(int id, String name, Position fork, int shared) {
        this.id = id;
        this.name = name;
        this.fork = fork;
        forkTick = fork.tick();
        this.shared = shared;
    }

    /// Its number, which no other branch of the recording has or had.
    public int id() {
        return id;
    }

    /// Its name for people.
    public String name() {
        return name;
    }

    /// Renames it.
    ///
    /// @throws IllegalArgumentException if the name is blank
    public void rename(String to) {
        if (to.isBlank()) {
            throw new IllegalArgumentException("The name of branch %s is blank; give it one that people can read."
                    .formatted(name));
        }
        name = to.strip();
    }

    /// The branch that it left; null for the first.
    public @Nullable Branch parent() {
        return fork == null ? null : fork.branch();
    }

    /// Where it left its parent; null for the first.
    public @Nullable Position fork() {
        return fork;
    }

    /// The state from which its own ticks go on.
    public long forkTick() {
        return forkTick;
    }

    /// Number of its newest state.
    public long newestTick() {
        return forkTick + ticks.size();
    }

    /// The branch that made a tick of the line, so that all others of the line share it with that one; for a tick that is not
    /// made yet, the branch itself.
    public Branch ownerOf(long number) {
        Branch owner = this;
        for (Branch next = this; next != null && number <= owner.forkTick; next = owner.parent()) {
            owner = next;
        }
        return owner;
    }

    /// Segments of the tick after the fork that it has in common with its parent, and that are listed in both.
    public int shared() {
        return shared;
    }

    // ---- for the recording

    /// The branches from the first down to this one.
    List<Branch> line() {
        List<Branch> line = new ArrayList<>();
        for (Branch branch = this; branch != null; branch = branch.parent()) {
            line.addFirst(branch);
        }
        return line;
    }

    /// The tick of that number on the line; null if there is none.
    @Nullable
    RecordedTick tick(long number) {
        Branch owner = ownerOf(number);
        long place = number - owner.forkTick - 1;
        return place >= 0 && place < owner.ticks.size() ? owner.ticks.get((int) place) : null;
    }

    void add(RecordedTick tick) {
        ticks.add(tick);
    }

    /// Its own ticks, from the one after the fork on.
    List<RecordedTick> ownTicks() {
        return ticks;
    }

    /// Takes the oldest of its ticks away; to be called on a first branch only.
    RecordedTick dropFirst() {
        forkTick++;
        return ticks.removeFirst();
    }

    /// Makes it a first branch, since the ticks before its fork are gone.
    void becomeFirst() {
        fork = null;
        shared = 0;
    }

    /// What followed upon its newest state when it was left; null while the world is at its head.
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

    /// A copy of the newest position, while the world is elsewhere; null if there is none.
    @Nullable
    Keyframe head() {
        return head;
    }

    void keepHead(@Nullable Keyframe copy) {
        head = copy;
    }

    /// Whether nothing tells it from its parent, now that it is left.
    boolean isEmpty() {
        return fork != null && ticks.isEmpty() && tail != null && tail.segments().size() <= shared
                && tail.reports().size() <= fork.systems();
    }

    /// What leads on from a state of the line: its next tick, or the tail; null if there is nothing.
    @Nullable
    TickLog after(long state) {
        RecordedTick next = tick(state + 1);
        return next != null ? next : state == newestTick() ? tail : null;
    }

    /// The last state up to which the line is the same as another's.
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
