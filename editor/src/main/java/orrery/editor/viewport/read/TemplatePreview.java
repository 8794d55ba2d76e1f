package orrery.editor.viewport.read;

import java.util.ArrayList;
import java.util.List;
import orrery.ecs.provider.ShapeRule;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Transforms;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.editor.session.ReadContext;
import orrery.editor.session.template.EntityTemplate;
import orrery.editor.session.template.TemplateEdits;
import orrery.editor.viewport.shape.Extent;
import orrery.editor.viewport.shape.Figure;
import orrery.editor.viewport.shape.ShapeScan;

/// What a template looks like where it is placed at the origin. Immutable.
///
/// @param template the template, ready to be created
/// @param figures shapes in drawing order, at most 500
/// @param box rectangle around the shapes of the entities themselves
/// @param placeable whether one of the topmost entities has a position that the user sets
/// @param problem why entities can't be created; empty if they can
public record TemplatePreview(EntityTemplate template, List<Figure> figures, Extent box, boolean placeable,
        String problem) {

    private static final int MOST_FIGURES = 500;

    /// Creates the entities in an empty world and reads their shapes. Simulation thread. Cost: the entities of the template.
    public static TemplatePreview read(ReadContext moment, EntityTemplate chosen) {
        EntityTemplate template;
        try {
            template = chosen.prepared(moment.simulation());
        } catch (IllegalArgumentException e) {
            return refused(chosen, String.valueOf(e.getMessage()));
        }
        try {
            return of(template, empty(moment.simulation().definition()));
        } catch (RuntimeException e) {
            return refused(chosen, "Template %s can't be created: %s".formatted(chosen.name(),
                    e.getMessage() == null ? e : e.getMessage()));
        }
    }

    private static TemplatePreview refused(EntityTemplate chosen, String problem) {
        return new TemplatePreview(chosen, List.of(), Extent.EMPTY, false, problem);
    }

    private static TemplatePreview of(EntityTemplate template, Simulation simulation) {
        List<Entity> tops = template.addTo(simulation, Entity.NONE);
        TemplateEdits.move(simulation, tops, Vec2.ZERO);
        simulation.schedule().settle();
        List<Figure> figures = new ArrayList<>();
        Extent.Builder box = new Extent.Builder();
        new ShapeScan(simulation).forEachPlaced((entity, shape, at, anchor, _) -> {
            if (figures.size() < MOST_FIGURES) {
                figures.add(new Figure(entity.handle(), shape, at, anchor == ShapeRule.Anchor.PARENT));
            }
            if (anchor != ShapeRule.Anchor.PARENT) {
                Figure.addTo(box, shape, at);
            }
        });
        boolean isPlaceable = tops.stream().anyMatch(top -> simulation.world().has(top, LocalTransform.class));
        return new TemplatePreview(template, List.copyOf(figures), box.build(), isPlaceable, "");
    }

    /// Opens an empty world of a kind. Its only system is that of the scene tree, because others may create many entities.
    private static Simulation empty(WorldDefinition of) {
        return of.withSystems(List.of(Transforms.definition())).open(TrackingLevel.OFF, 0);
    }

    /// Returns the shapes where the template is placed elsewhere.
    public List<Figure> at(Vec2 place) {
        return figures.stream().map(figure -> new Figure(figure.handle(), figure.shape(), moved(figure.at(), place),
                figure.faint())).toList();
    }

    private static WorldTransform moved(WorldTransform at, Vec2 by) {
        return new WorldTransform(at.position().plus(by), at.xx(), at.yx(), at.xy(), at.yy());
    }
}
