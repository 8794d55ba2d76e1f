package orrery.editor.app.picture;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/// The files of pictures of several ticks: one animated GIF, or a PNG file per tick.
///
/// @param file the GIF file; or a file in whose name `%d`, or for example `%04d`, stands for the tick
/// @param isAnimated whether all pictures go into one file
public record PictureFiles(Path file, boolean isAnimated) {
    private static final Pattern NUMBER = Pattern.compile("%(?:0([1-9]))?d", Pattern.CASE_INSENSITIVE);

    /// Returns the files that a name stands for. Empty unless the name ends with `.gif`, or ends with `.png` and has exactly one
    /// place for the tick.
    public static Optional<PictureFiles> of(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        if (name.endsWith(".gif")) {
            return Optional.of(new PictureFiles(file, true));
        }
        boolean isOne = NUMBER.matcher(name).results().count() == 1;
        return name.endsWith(".png") && isOne ? Optional.of(new PictureFiles(file, false)) : Optional.empty();
    }

    /// Counts the files that exist already.
    long existing(TickPictures.Ticks ticks) {
        return LongStream.range(0, ticks.count()).filter(i -> Files.exists(of(ticks.first() + i * ticks.every())))
                .count();
    }

    /// Returns the file of a tick.
    public Path of(long tick) {
        if (isAnimated) {
            return file;
        }
        Matcher number = NUMBER.matcher(String.valueOf(file.getFileName()));
        return file.resolveSibling(number.replaceFirst(found -> found.group(1) == null
                ? Long.toString(tick)
                : String.format(Locale.ROOT, "%0" + found.group(1) + "d", tick)));
    }
}
