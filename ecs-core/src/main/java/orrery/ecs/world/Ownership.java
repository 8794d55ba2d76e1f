package orrery.ecs.world;

import org.jspecify.annotations.Nullable;

/// Which thread a world belongs to, and whether it can still be trusted; one comparison a call.
@SuppressWarnings("ReferenceEquality") // a thread is itself only
final class Ownership {
    private volatile @Nullable Thread owner = Thread.currentThread();
    private @Nullable String damage;
    private @Nullable Thread seizedFrom;
    private String reason = "";

    void check() {
        if (Thread.currentThread() != owner) {
            throw refusal();
        }
    }

    private WorldException refusal() {
        if (damage != null) {
            return new DamagedWorldException("The world is damaged since %s. Load its scene again.".formatted(damage));
        }
        if (Thread.currentThread() == seizedFrom) {
            return new WrongThreadException("The world was taken from thread %s: %s. Return from the system."
                    .formatted(Thread.currentThread().getName(), reason));
        }
        Thread holder = owner;
        return new WrongThreadException("The world belongs to %s and thread %s touched it. %s".formatted(
                holder == null ? "no thread now" : "thread " + holder.getName(), Thread.currentThread().getName(),
                holder == null ? "Call claim first." : "Hand over by release there and claim here."));
    }

    void release() {
        check();
        owner = null;
    }

    void claim() {
        if (owner != null && owner != Thread.currentThread() || damage != null
                || Thread.currentThread() == seizedFrom) {
            throw refusal();
        }
        owner = Thread.currentThread();
    }

    void damage(String what) {
        damage = what;
        owner = null;
    }

    /// Makes the world belong to the calling thread, whoever holds it; that one's next call throws.
    void seize(String why) {
        reason = why;
        seizedFrom = owner;
        owner = Thread.currentThread();
    }
}
