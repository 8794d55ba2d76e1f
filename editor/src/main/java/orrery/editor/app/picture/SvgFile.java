package orrery.editor.app.picture;

import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.nio.charset.StandardCharsets;
import java.util.function.LongConsumer;
import orrery.editor.session.ReadContext;
import orrery.editor.theme.Theme;
import orrery.editor.viewport.ViewportSvg;

/// Writes a viewport as an SVG file in the colours of a theme. Simulation thread.
public final class SvgFile {
    /// The approximate progress that [#write] reports at its end, see [ViewportSvg#work].
    public static final long WORK = 100;

    private SvgFile() {}

    /// Writes the picture.
    ///
    /// @param progress receives the progress, about [#WORK] at the end. If it throws an exception, writing ends with this
    ///     exception
    public static void write(ReadContext moment, ViewportSvg.Look look, Theme theme, OutputStream to,
            LongConsumer progress)
            throws IOException {
        long all = Math.max(1, ViewportSvg.work(moment));
        ViewportSvg.write(moment, look, theme, new OutputStreamWriter(to, StandardCharsets.UTF_8),
                done -> progress.accept(done * WORK / all));
    }
}
