package orrery.editor.viewport.read;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import orrery.ecs.provider.ShapeRule;
import orrery.ecs.provider.Simulation;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.scene.Scene;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Transforms;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.editor.session.ReadContext;
import orrery.editor.session.edit.EntityMotion;
import orrery.editor.session.template.EntityTemplate;
import orrery.editor.viewport.shape.Extent;
import orrery.editor.viewport.shape.Figure;
import orrery.editor.viewport.shape.ShapeScan;

/// The shapes of a template, for showing what it creates. Immutable.
///
/// @param template the template, prepared for creating its entities
/// @param parts shapes in drawing order, at most 500
/// @param box rectangle around the shapes that are at an entity (anchor `SELF`) and move with the template
/// @param placeable whether one of the topmost entities has a local transform, so that the template can be placed
/// @param problem why entities can't be created; empty if they can
public record TemplatePreview(EntityTemplate template, List<Part> parts, Extent box, boolean placeable,
        String problem) {

    private static final int MOST_PARTS = 500;

    /// A shape of a template.
    ///
    /// @param isMoved whether the shape moves with the template. A shape in world coordinates does not, nor does one in the
    ///     coordinates of a parent outside of the template
    public record Part(Figure figure, boolean isMoved) {
        private Figure at(Vec2 place) {
            return isMoved
                    ? new Figure(figure.handle(), figure.shape(), moved(figure.at(), place), figure.faint())
                    : figure;
        }
    }

    /// Creates the entities in an empty world and reads their shapes. Simulation thread. Cost: linear in the entities of the
    /// template.
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
        List<Entity> tops = template.addTo(Scene.of(simulation), Entity.NONE);
        EntityMotion.place(simulation, tops, Vec2.ZERO);
        simulation.schedule().settle();
        Set<Entity> moved = moved(simulation, tops);
        List<Part> parts = new ArrayList<>();
        Extent.Builder box = new Extent.Builder();
        ShapeScan scan = new ShapeScan(simulation);
        scan.forEachPlaced((entity, shape, at, anchor, _) -> {
            boolean isMoved = switch (anchor) {
                case SELF -> moved.contains(entity);
                case PARENT -> moved.contains(scan.parentOf(entity));
                case WORLD -> false;
            };
            if (parts.size() < MOST_PARTS) {
                parts.add(new Part(new Figure(entity.handle(), shape, at, anchor == ShapeRule.Anchor.PARENT), isMoved));
            }
            if (isMoved && anchor == ShapeRule.Anchor.SELF) {
                Figure.addTo(box, shape, at);
            }
        });
        return new TemplatePreview(template, List.copyOf(parts), box.build(), !moved.isEmpty(), "");
    }

    /// Returns the entities that move with the template: the topmost entities that have a local transform, and all their
    /// descendants.
    private static Set<Entity> moved(Simulation simulation, List<Entity> tops) {
        Set<Entity> moved = new HashSet<>();
        tops.stream().filter(top -> simulation.world().has(top, LocalTransform.class)).forEach(top -> {
            moved.add(top);
            if (simulation.tree().contains(top)) {
                simulation.tree().forEachInSubtree(top, moved::add);
            }
        });
        return moved;
    }

    /// Opens an empty world of a definition. Its only system is that of the scene tree, because other systems may create many
    /// entities.
    private static Simulation empty(WorldDefinition of) {
        return of.withSystems(List.of(Transforms.definition())).open(TrackingLevel.OFF, 0);
    }

    /// Returns the shapes of the template placed at a position.
    public List<Figure> at(Vec2 place) {
        return parts.stream().map(part -> part.at(place)).toList();
    }

    private static WorldTransform moved(WorldTransform at, Vec2 by) {
        return new WorldTransform(at.position().plus(by), at.xx(), at.yx(), at.xy(), at.yy());
    }
}
