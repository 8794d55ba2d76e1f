package orrery.editor.app.picture;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import orrery.ecs.file.FileSteps;
import orrery.ecs.file.SafeFile;
import orrery.editor.fx.PngFile;
import orrery.editor.text.NumberFormats;

/// Writes pictures of ticks on a separate thread while further pictures are taken. Only one thread may add pictures. The GIF
/// file, or each file of a series, appears only when it is complete.
final class PictureWriter {
    private static final int WAITING = 2;
    private static final int WAIT_MILLIS = 50;

    private final PictureFiles files;
    private final double delayHundredths;
    private final BlockingQueue<Picture> waiting = new ArrayBlockingQueue<>(WAITING);
    private final CompletableFuture<Integer> done = new CompletableFuture<>();
    private volatile boolean isEnded;
    private volatile @Nullable Throwable reason;

    /// A picture of a tick.
    record Picture(long tick, int[] argb, int width) {}

    /// Starts the thread.
    PictureWriter(PictureFiles files, double delayHundredths) {
        this.files = files;
        this.delayHundredths = delayHundredths;
        Thread.ofPlatform().daemon().name("pictures").start(this::run);
    }

    /// Adds a picture. Returns false if too many pictures wait to be written; then try again later.
    boolean offer(Picture picture) {
        return waiting.offer(picture);
    }

    /// Declares that no picture follows.
    void end() {
        isEnded = true;
    }

    /// Stops writing. An unfinished GIF file does not appear. The pictures of a series that were added before are still written,
    /// unless the user cancelled.
    ///
    /// @param tick the tick whose picture was to follow
    /// @param why the reason; a [CancellationException] if the user cancelled. [#done] fails with the reason. But for a series
    ///     and an unforeseen reason, it fails with an exception that names the file of `tick`
    void stop(long tick, Throwable why) {
        boolean isForeseen = why instanceof CancellationException || why instanceof PicturesEndedException;
        reason = isForeseen || files.isAnimated() ? why : PicturesEndedException.of(files.of(tick), why);
    }

    /// Completes with the number of written pictures after the last one is written. Fails with the reason of [#stop], or with the
    /// exception that writing threw.
    CompletableFuture<Integer> done() {
        return done;
    }

    private void run() {
        try {
            done.complete(files.isAnimated() ? writeGif() : writeSeries());
        } catch (IOException | RuntimeException | Error e) {
            Throwable why = reason;
            done.completeExceptionally(why == null ? e : why);
        }
    }

    /// Waits for the next picture; null after the last one.
    ///
    /// @throws CancellationException if writing was stopped
    private @Nullable Picture next() {
        try {
            while (true) {
                boolean isLast = isEnded;
                Picture picture = waiting.poll(WAIT_MILLIS, TimeUnit.MILLISECONDS);
                if (isStopped(picture)) {
                    throw new CancellationException();
                }
                if (picture != null || isLast) {
                    return picture;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException();
        }
    }

    private boolean isStopped(@Nullable Picture next) {
        Throwable why = reason;
        return why != null && (next == null || files.isAnimated() || why instanceof CancellationException);
    }

    private int writeGif() throws IOException {
        int[] count = new int[1];
        new SafeFile(files.file()).withoutBackup().replace(to -> {
            BufferedOutputStream out = new BufferedOutputStream(to);
            Picture picture = next();
            if (picture == null) {
                throw new PicturesEndedException(
                        "No tick was shown, so there is no picture. Choose ticks that are recorded.");
            }
            try (GifWriter gif = new GifWriter(out, picture.width(), picture.argb().length / picture.width(),
                    delayHundredths)) {
                while (picture != null) {
                    gif.add(picture.argb());
                    count[0]++;
                    picture = next();
                }
            }
            out.flush();
        });
        return count[0];
    }

    private int writeSeries() throws IOException {
        int count = 0;
        Picture picture = next();
        while (picture != null) {
            Path file = files.of(picture.tick());
            try {
                PngFile.write(file, picture.argb(), picture.width());
            } catch (IOException e) {
                throw new PicturesEndedException(
                        ("%s can't be written: %s. Its former content is unchanged; %s before it %s written. Write to"
                                + " another place.").formatted(file, FileSteps.reason(e),
                                        NumberFormats.counted(count, "picture", "pictures"),
                                        count == 1 ? "was" : "were"),
                        e);
            } catch (RuntimeException | Error e) {
                throw PicturesEndedException.of(file, e);
            }
            count++;
            picture = next();
        }
        return count;
    }
}
