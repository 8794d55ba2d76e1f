package orrery.ecs.remote;

import java.util.concurrent.TimeUnit;
import orrery.ecs.remote.attach.Mirror;

/// An editor as a program: attaches to the only game, holds it, prints that it does, and follows it if it goes on.
final class HoldingEditor implements Mirror.Events {
    private static final int TICKS = 300;

    private final Mirror mirror;
    private final long held;
    private long newest;

    private HoldingEditor(Mirror mirror) {
        this.mirror = mirror;
        held = mirror.simulation().world().tick();
        newest = held;
    }

    @Override
    public void status(Mirror.Status now) {
        if (now.wasLetGo()) {
            System.out.println("was let go at " + now.tick());
        }
    }

    @Override
    public void ticked() {
        long tick = mirror.simulation().world().tick();
        System.out.print(tick == newest + 1 ? "" : "lacks ticks before %d%n".formatted(tick));
        newest = tick;
        System.out.print(tick == held + TICKS ? "follows to %d%n".formatted(tick) : "");
    }

    @Override
    public void gap(long last) {
        System.out.println("lacks ticks after " + last);
    }

    /// Holds the game for two minutes.
    ///
    /// @param words none
    public static void main(String[] words) throws Exception {
        Mirror mirror = LocalGame.attach();
        String refusal = mirror.hold();
        System.out.println(refusal.isEmpty() ? "held" : refusal);
        mirror.follow(new HoldingEditor(mirror));
        long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(2);
        while (System.nanoTime() < end) {
            boolean _ = mirror.take(1_000_000, () -> true);
            TimeUnit.MILLISECONDS.sleep(1);
        }
    }
}
