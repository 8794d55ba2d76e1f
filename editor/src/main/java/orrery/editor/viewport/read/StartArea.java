package orrery.editor.viewport.read;

import java.util.List;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.Template;
import orrery.editor.session.ReadContext;
import orrery.editor.session.template.EntityTemplate;
import orrery.editor.viewport.shape.Extent;

/// Chooses the area that a viewport shows of a world without shapes: a square around the origin. The square is ten times as wide
/// as the largest template of the world, so that the first entities have a usual size on the screen. If no template has a shape,
/// the square is 200 world units wide.
final class StartArea {
    private static final double TIMES = 5;
    private static final double DEFAULT = 100;
    private static final int MOST_TEMPLATES = 50;

    private StartArea() {}

    /// Returns the area. Simulation thread. Cost: creates the entities of at most 50 templates of the world.
    static Extent of(ReadContext moment) {
        double half = TIMES * size(moment);
        double reach = half > 0 && Double.isFinite(half) ? half : DEFAULT;
        return new Extent(-reach, -reach, reach, reach);
    }

    private static double size(ReadContext moment) {
        Simulation simulation = moment.simulation();
        List<Template> templates = simulation.definition().templates();
        return templates.stream().limit(MOST_TEMPLATES)
                .map(template -> TemplatePreview.read(moment, new EntityTemplate.Declared(template.name())).box())
                .filter(box -> !box.isEmpty()).mapToDouble(box -> Math.max(box.width(), box.height())).max().orElse(0);
    }
}
