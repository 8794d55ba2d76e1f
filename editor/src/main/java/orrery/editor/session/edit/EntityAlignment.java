package orrery.editor.session.edit;

import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.world.Entity;

/// Makes edits that arrange entities by their positions in the world. Any thread may call.
///
/// Entities without a finite position in the scene tree stay. An entity below another one of the given entities moves with that
/// entity and is not arranged itself.
public final class EntityAlignment {
    private static final int LEAST_SPREAD = 3;

    private final EditQueue queue;

    /// A coordinate in the world.
    public enum Axis {
        /// The first coordinate.
        X("x"),
        /// The second coordinate.
        Y("y");

        private final String letter;

        Axis(String letter) {
            this.letter = letter;
        }

        private double of(Vec2 place) {
            return this == X ? place.x() : place.y();
        }

        private Vec2 along(double by) {
            return this == X ? new Vec2(by, 0) : new Vec2(0, by);
        }
    }

    /// The part of a shape that is aligned.
    public enum Edge {
        /// The least coordinate.
        LEAST,
        /// The middle.
        MIDDLE,
        /// The greatest coordinate.
        GREATEST;

        private double of(double least, double greatest) {
            return switch (this) {
                case LEAST -> least;
                case MIDDLE -> (least + greatest) / 2;
                case GREATEST -> greatest;
            };
        }
    }

    /// The coordinates between which an entity is drawn.
    public record Span(double least, double greatest) {}

    /// Reads where entities are drawn.
    @FunctionalInterface
    public interface Outlines {
        /// Returns where an entity is drawn along an axis. Simulation thread.
        Span of(Entity entity, Axis axis);
    }

    /// @param queue runs the edits
    public EntityAlignment(EditQueue queue) {
        this.queue = queue;
    }

    /// Gives all entities the coordinate of the last one. Ancestors of the last one stay, because they would take it along.
    /// Refused if the last one has no finite position, or if fewer than two entities can be moved.
    public CompletableFuture<EditResult> align(List<Entity> entities, Axis axis) {
        return edit(sim -> "Align %s of %s".formatted(axis.letter, EntityEdits.nameOf(sim, entities)), sim -> {
            double wanted = entities.isEmpty() ? 0 : axis.of(placeOfLast(sim, entities.getLast()));
            SequencedMap<Entity, Vec2> places = places(sim, entities, 2, "Align");
            Set<Entity> above = above(sim, entities.getLast());
            places.forEach((entity, place) -> {
                if (!above.contains(entity)) {
                    move(sim, entity, axis.along(wanted - axis.of(place)));
                }
            });
        });
    }

    /// Aligns an edge of the entities' drawn shapes. All these edges get the coordinate of the outermost one. For
    /// [Edge#MIDDLE], the middle of each shape gets the middle between the outermost edges of all shapes.
    ///
    /// @param what name of the edges: `left edges`
    /// @param outlines returns where the entities of a world are drawn
    public CompletableFuture<EditResult> align(List<Entity> entities, Axis axis, Edge edge, String what,
            Function<Simulation, Outlines> outlines) {
        return edit(sim -> "Align %s of %s".formatted(what, EntityEdits.nameOf(sim, entities)), sim -> {
            Outlines drawn = outlines.apply(sim);
            Map<Entity, Span> spans = new LinkedHashMap<>();
            places(sim, entities, 2, "Align").keySet().forEach(entity -> spans.put(entity, drawn.of(entity, axis)));
            double wanted = edge.of(spans.values().stream().mapToDouble(Span::least).min().orElse(0),
                    spans.values().stream().mapToDouble(Span::greatest).max().orElse(0));
            spans.forEach((entity, span) -> move(sim, entity,
                    axis.along(wanted - edge.of(span.least(), span.greatest()))));
        });
    }

    /// Moves entities along an axis, so that the distances between neighbours are equal. The two outermost entities stay.
    public CompletableFuture<EditResult> distribute(List<Entity> entities, Axis axis) {
        return edit(sim -> "Distribute %s along %s".formatted(EntityEdits.nameOf(sim, entities), axis.letter), sim -> {
            List<Map.Entry<Entity, Vec2>> sorted = places(sim, entities, LEAST_SPREAD, "Distribute").entrySet().stream()
                    .sorted(Comparator.comparingDouble(entry -> axis.of(entry.getValue()))).toList();
            double first = axis.of(sorted.getFirst().getValue());
            double distance = (axis.of(sorted.getLast().getValue()) - first) / (sorted.size() - 1);
            for (int i = 1; i < sorted.size() - 1; i++) {
                double by = first + i * distance - axis.of(sorted.get(i).getValue());
                move(sim, sorted.get(i).getKey(), axis.along(by));
            }
        });
    }

    private CompletableFuture<EditResult> edit(Function<Simulation, String> name, Edit edit) {
        return queue.longEdit(name, edit);
    }

    private static Set<Entity> above(Simulation simulation, Entity entity) {
        Set<Entity> above = new HashSet<>();
        for (Entity at = entity; !at.isNone() && simulation.tree().contains(at);) {
            at = simulation.tree().parentOf(at);
            above.add(at);
        }
        return above;
    }

    private static Vec2 placeOfLast(Simulation simulation, Entity last) {
        EntityEdits.requireAlive(simulation, last);
        Vec2 place = EntityPlaces.finiteOf(simulation, last);
        if (place == null) {
            throw new IllegalArgumentException(("Align takes the position of the last selected entity, and %s has none."
                    + " Select one with a position last.").formatted(simulation.world().describe(last)));
        }
        return place;
    }

    /// The positions of the entities that can be moved, in the order of selection.
    private static SequencedMap<Entity, Vec2> places(Simulation simulation, List<Entity> entities, int least,
            String verb) {
        EntityPlaces places = EntityPlaces.of(simulation, entities).topmost(simulation);
        int count = places.finite().size();
        if (count < least) {
            String lost = places.lost() == 0
                    ? ""
                    : " %d %s at an infinite position or NaN.".formatted(places.lost(),
                            places.lost() == 1 ? "is" : "are");
            throw new IllegalArgumentException(
                    "%s needs %d entities with a position, none of them below another; %d of the selected ones %s.%s"
                            .formatted(verb, least, count, count == 1 ? "counts" : "count", lost));
        }
        return places.finite();
    }

    private static void move(Simulation simulation, Entity entity, Vec2 by) {
        EntityMotion.move(by).apply(simulation, entity, EntityMotion.Start.of(simulation, entity));
    }
}
