package orrery.editor.viewport;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import orrery.editor.text.NumberFormats;
import orrery.editor.viewport.read.Body;
import orrery.editor.viewport.read.Overlay;
import orrery.editor.viewport.read.ViewportSlice;
import orrery.editor.viewport.shape.Camera;

/// The texts of the viewport for screen readers, and the texts at its lower edge.
final class ViewportSpeech {
    private static final int MOST_NAMED = 3;

    private ViewportSpeech() {}

    /// Returns what is in view and what is selected: `12 of 40 shapes in view, 1 selected: Gun 2 at x 3.0, y 4.0`.
    static String text(ViewportSlice slice, Camera camera) {
        List<Overlay.Mark> selected = slice.overlay().selected();
        String seen = "%s of %s in view, ".formatted(NumberFormats.grouped(slice.counts().drawn()),
                total(slice.counts()));
        if (selected.isEmpty()) {
            return seen + "none selected";
        }
        String named = selected.reversed().stream().limit(MOST_NAMED).map(mark -> placed(mark.body(), camera))
                .collect(Collectors.joining("; "));
        int more = selected.size() - MOST_NAMED;
        return seen + "%s selected: %s".formatted(NumberFormats.grouped(selected.size()), named)
                + (more > 0 ? "; and %s more".formatted(NumberFormats.grouped(more)) : "");
    }

    /// Returns the number of shapes and places of the world as text: `40 shapes`, `2 places` or `42 shapes and places`. A place
    /// is an entity with a position and no shape of its own.
    static String total(ViewportSlice.Counts counts) {
        int total = counts.total();
        int places = counts.places();
        if (places > 0 && places < total) {
            return NumberFormats.grouped(total) + " shapes and places";
        }
        return places > 0 || !counts.drawable()
                ? NumberFormats.counted(total, "place", "places")
                : NumberFormats.counted(total, "shape", "shapes");
    }

    /// Returns texts with the numbers of omitted and visible objects, and `lack` if it is not empty.
    ///
    /// @param lack why no entity has a shape; empty if the world defines shapes
    static List<String> numbers(Overlay overlay, ViewportSlice.Counts counts, String lack) {
        List<String> shown = new ArrayList<>(overlay.omitted());
        shown.add("%s of %s".formatted(NumberFormats.grouped(counts.drawn()), total(counts)));
        if (!lack.isEmpty()) {
            shown.add(lack);
        }
        return shown;
    }

    private static String placed(Body body, Camera camera) {
        return body.name() + " at " + GroundPainter.coordinates(camera, body.x(), body.y()).replace("  ", ", ");
    }
}
