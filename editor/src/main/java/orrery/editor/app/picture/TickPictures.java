package orrery.editor.app.picture;

import java.util.concurrent.CompletableFuture;
import java.util.function.LongConsumer;
import javafx.animation.AnimationTimer;
import javafx.scene.Node;
import javafx.scene.paint.Color;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;
import orrery.editor.session.SessionStatus;

/// Takes pictures of a part of the window at several ticks: goes to each tick, waits until the panes have painted it, and hands
/// the pixels to a writer. At the end, goes back to the tick that was shown. FX thread.
public final class TickPictures {
    /// Pulses without a new view after which panes count as painted.
    private static final int QUIET_PULSES = 3;
    /// Time without a new view after which a tick counts as out of reach: it is not recorded, or the world stopped before it.
    private static final long STUCK_NANOS = 5_000_000_000L;

    private final Session session;
    private final Views views;
    private final Node part;
    private final Color background;
    private final Ticks ticks;
    private final PictureWriter writer;
    private final double scale;
    private final LongConsumer progress;
    private final long shownBefore;
    private final AnimationTimer pulse = new AnimationTimer() {
        @Override
        public void handle(long now) {
            look();
        }
    };
    private long tick;
    private long lastView = -1;
    private int quiet;
    private long quietNanos;
    private boolean isAnswered;

    /// The ticks of which pictures are taken.
    ///
    /// @param first first tick
    /// @param last last tick, included if a step ends there
    /// @param every distance between two ticks, at least 1
    public record Ticks(long first, long last, long every) {
        /// Number of pictures.
        public long count() {
            return (last - first) / every + 1;
        }
    }

    /// What is drawn, and how.
    ///
    /// @param part the part of the window
    /// @param background colour where the part is transparent
    /// @param scale pixels of the picture per pixel of the part
    public record Look(Node part, Color background, double scale) {}

    private TickPictures(Session session, Views views, Look look, Ticks ticks, PictureWriter writer,
            LongConsumer progress) {
        this.session = session;
        this.views = views;
        this.part = look.part();
        this.background = look.background();
        this.scale = look.scale();
        this.ticks = ticks;
        this.writer = writer;
        this.progress = progress;
        shownBefore = views.status().position().tick();
        tick = ticks.first();
    }

    /// Begins to take pictures.
    ///
    /// @param delayHundredths time that an animation shows each picture, in hundredths of a second
    /// @param progress receives the number of pictures taken; ends the work by an exception
    /// @return the number of pictures written; fails with a [java.util.concurrent.CancellationException] or an
    ///     [java.io.IOException]
    public static CompletableFuture<Integer> begin(Session session, Views views, Look look, Ticks ticks,
            PictureFiles files,
            int delayHundredths, LongConsumer progress) {
        PictureWriter writer = new PictureWriter(files, delayHundredths);
        TickPictures pictures = new TickPictures(session, views, look, ticks, writer, progress);
        pictures.goOn();
        pictures.pulse.start();
        return writer.done();
    }

    /// Goes to the next tick.
    private void goOn() {
        quiet = 0;
        isAnswered = false;
        long wanted = tick;
        if (wanted > views.status().past().newestTick()) {
            session.runTo(wanted);
        } else {
            session.goToTick(wanted);
        }
        Views.whenDone(session.ask(_ -> true), _ -> isAnswered = true);
    }

    private void look() {
        SessionStatus status = views.status();
        boolean isQuiet = isAnswered && !status.play().playing() && views.shown().number() == lastView;
        lastView = views.shown().number();
        quiet = isQuiet ? quiet + 1 : 0;
        quietNanos = isQuiet ? quietNanos : System.nanoTime();
        try {
            progress.accept((tick - ticks.first()) / ticks.every());
            if (quiet > QUIET_PULSES && status.position().tick() == tick) {
                take();
            } else if (isQuiet && System.nanoTime() - quietNanos > STUCK_NANOS) {
                end();
            }
        } catch (RuntimeException e) {
            writer.cancel();
            end();
        }
        if (writer.done().isDone()) {
            end();
        }
    }

    private void take() {
        Pixels pixels = Pixels.of(part, background, scale);
        if (writer.offer(new PictureWriter.Picture(tick, pixels.argb(), pixels.width()))) {
            tick += ticks.every();
            if (tick > ticks.last()) {
                end();
            } else {
                goOn();
            }
        }
    }

    private void end() {
        pulse.stop();
        writer.end();
        session.goToTick(shownBefore);
    }
}
