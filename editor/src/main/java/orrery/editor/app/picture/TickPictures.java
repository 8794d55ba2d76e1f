package orrery.editor.app.picture;

import java.util.concurrent.CompletableFuture;
import java.util.function.LongConsumer;
import java.util.function.Supplier;
import javafx.animation.AnimationTimer;
import javafx.geometry.Dimension2D;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;
import orrery.editor.session.SessionStatus;
import orrery.editor.session.time.PlayState;
import orrery.editor.text.NumberFormats;

/// Takes pictures of a part of the window at several ticks. Goes to each tick, waits until the panes have painted it, and passes
/// the pixels to a writer. If the user plays or goes to another tick meanwhile, goes to the wanted tick again. At the end, goes
/// back to the tick that was shown before. Ends early if the scene is closed or replaced, if the part of the window is hidden or
/// changes its size, or if a tick is not reached. FX thread.
public final class TickPictures {
    /// After this number of pulses of JavaFX without a new view, the panes are assumed to be painted.
    private static final int QUIET_PULSES = 3;
    /// After this time without a new view, a tick is assumed to be unreachable: it is not recorded, or the world stopped before
    /// it.
    private static final long STUCK_NANOS = 5_000_000_000L;

    private final Session session;
    private final Views views;
    private final Node part;
    private final Supplier<Pixels> pixels;
    private final Ticks ticks;
    private final PictureWriter writer;
    private final LongConsumer progress;
    private final Object scene;
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
    private boolean isResized;
    private boolean isRepeated;
    private @Nullable Dimension2D firstSize;
    private PictureWriter.@Nullable Picture taken;

    /// The ticks of which pictures are taken.
    ///
    /// @param first first tick
    /// @param last the largest possible tick. A picture of it is taken only if `last - first` is a multiple of `every`
    /// @param every distance between two ticks, at least 1
    public record Ticks(long first, long last, long every) {
        /// Number of pictures.
        public long count() {
            return (last - first) / every + 1;
        }
    }

    /// The part of the window that is drawn, and the function that draws it.
    ///
    /// @param part the part of the window
    /// @param pixels takes a picture of the part
    public record Look(Node part, Supplier<Pixels> pixels) {}

    private TickPictures(Session session, Views views, Look look, Ticks ticks, PictureWriter writer,
            LongConsumer progress) {
        this.session = session;
        this.views = views;
        this.part = look.part();
        this.pixels = look.pixels();
        this.ticks = ticks;
        this.writer = writer;
        this.progress = progress;
        scene = views.shown().scene();
        shownBefore = views.status().position().tick();
        tick = ticks.first();
    }

    /// Begins to take pictures.
    ///
    /// @param delayHundredths time that an animation shows each picture, in hundredths of a second
    /// @param progress receives the number of pictures taken. If it throws an exception, such as a
    ///     [java.util.concurrent.CancellationException], no more pictures are taken
    /// @return the number of pictures written. Fails with a [java.util.concurrent.CancellationException] that `progress` threw,
    ///     or with a [PicturesEndedException]. An animation may also fail with an [java.io.IOException] or another exception
    public static CompletableFuture<Integer> begin(Session session, Views views, Look look, Ticks ticks,
            PictureFiles files,
            double delayHundredths, LongConsumer progress) {
        PictureWriter writer = new PictureWriter(files, delayHundredths);
        TickPictures pictures = new TickPictures(session, views, look, ticks, writer, progress);
        pictures.goOn();
        pictures.pulse.start();
        return writer.done();
    }

    /// Goes to the tick of the next picture.
    private void goOn() {
        quiet = 0;
        isAnswered = false;
        session.runTo(scene, tick);
        Views.whenDone(session.ask(_ -> true), _ -> isAnswered = true);
    }

    private void look() {
        SessionStatus status = views.status();
        boolean isQuiet = isAnswered && !status.play().playing() && !views.shown().isFollowed()
                && views.shown().number() == lastView;
        lastView = views.shown().number();
        quiet = isQuiet ? quiet + 1 : 0;
        quietNanos = isQuiet ? quietNanos : System.nanoTime();
        try {
            progress.accept((tick - ticks.first()) / ticks.every());
            check();
            if (writer.done().isDone()) {
                end();
            } else if (taken != null) {
                offer(taken);
            } else if (quiet > QUIET_PULSES && status.position().tick() == tick) {
                take();
            } else if (isAnswered && isPlayedByUser(status.play()) || quiet > QUIET_PULSES && !isRepeated) {
                isRepeated = quiet > QUIET_PULSES;
                goOn();
            } else if (isQuiet && System.nanoTime() - quietNanos > STUCK_NANOS) {
                throw new PicturesEndedException(whyNot(status));
            }
        } catch (RuntimeException | Error e) {
            writer.stop(tick, e);
            end();
        }
    }

    /// Whether ticks are playing that [#goOn] has not started.
    private boolean isPlayedByUser(PlayState play) {
        return play.playing() && play.until() != tick;
    }

    /// Returns the reason why the wanted tick is not shown.
    private String whyNot(SessionStatus status) {
        boolean isRecorded = status.past().oldestTick() <= tick && tick <= status.past().newestTick();
        return isRecorded
                ? ("The window went to tick %s while pictures were taken. Save them again, and stay until they are"
                        + " saved.").formatted(NumberFormats.grouped(status.position().tick()))
                : MissedTick.why(tick, status.position().tick(), session.problems().all(),
                        "Choose ticks that are recorded.");
    }

    /// Checks that the same scene is open and the part is visible.
    ///
    /// @throws PicturesEndedException if the scene was closed or replaced, or the part is hidden
    private void check() {
        if (views.shown().scene() != scene) {
            throw new PicturesEndedException(
                    "The scene was closed, or another one opened, while pictures were taken. Keep it open until they are saved.");
        }
        if (!isShown()) {
            throw new PicturesEndedException(
                    "The pane was hidden or closed while pictures were taken. Keep it in front.");
        }
    }

    /// Whether the part is in a window, and is visible with all its ancestors.
    private boolean isShown() {
        Node node = part.getScene() == null ? null : part;
        while (node != null && node.isVisible() && node.getParent() != null) {
            node = node.getParent();
        }
        return node != null && node.isVisible();
    }

    private void take() {
        Pixels now = pixels.get();
        Dimension2D size = new Dimension2D(now.width(), now.height());
        if (firstSize != null && !size.equals(firstSize)) {
            resized();
            return;
        }
        firstSize = size;
        isResized = false;
        offer(new PictureWriter.Picture(tick, now.argb(), now.width()));
    }

    /// Passes a picture to the writer and goes to the next tick. If too many pictures wait to be written, keeps the picture for
    /// the next pulse.
    private void offer(PictureWriter.Picture picture) {
        taken = picture;
        if (writer.offer(picture)) {
            taken = null;
            if (ticks.every() > ticks.last() - tick) {
                end();
            } else {
                tick += ticks.every();
                isRepeated = false;
                goOn();
            }
        }
    }

    /// Handles a picture whose size differs from the first one. Goes to the tick once more, because panes also change their sizes
    /// while another scene is opened; [#check] then reports that scene. If the size still differs after that, throws.
    ///
    /// @throws PicturesEndedException if this is called a second time for the tick
    private void resized() {
        if (isResized) {
            throw new PicturesEndedException("The pane changed its size while pictures were taken. Keep it as it is.");
        }
        isResized = true;
        goOn();
    }

    private void end() {
        pulse.stop();
        writer.end();
        session.runTo(scene, Math.min(shownBefore, views.status().past().newestTick()));
    }
}
