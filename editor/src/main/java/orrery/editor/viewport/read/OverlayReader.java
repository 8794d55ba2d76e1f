package orrery.editor.viewport.read;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.array.EngineArray;
import orrery.ecs.provider.Shape;
import orrery.ecs.provider.ShapeRule;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.SceneTree;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Change;
import orrery.ecs.world.ChangeSet;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.ReadContext;
import orrery.editor.text.NumberFormats;
import orrery.editor.viewport.shape.Camera;
import orrery.editor.viewport.shape.Extent;
import orrery.editor.viewport.shape.Figure;
import orrery.editor.viewport.shape.Picking;
import orrery.editor.viewport.shape.ShapeScan;

/// Reads what is drawn over the shapes: names, trails, the selection and changes. Simulation thread.
public final class OverlayReader {
    private static final int MOST_NAMES_SEARCHED = 20_000;
    private static final int MOST_BODIES = 150;
    private static final int MOST_TRAILS = 32;
    public static final int MOST_MARKS = 1_000;
    private static final int MOST_SEARCHED = 20_000;
    private static final int MOST_LIT = 2_000;
    private static final int GREY = 0x9aa4b2;

    private final TrailRecorder trails = new TrailRecorder();

    /// Reads the overlay.
    public Overlay read(ReadContext moment, ShapeScan scan, ViewportQuery query) {
        List<Body> bodies = bodies(moment, scan, query.camera());
        List<Overlay.Mark> marks = marks(moment, scan);
        List<Overlay.Trail> tracks = query.trails() ? tracks(moment, bodies, marks) : List.of();
        if (!query.trails()) {
            trails.clear();
        }
        return new Overlay(bodies, tracks, marks, query.dirty() ? changed(moment) : new double[0],
                query.dirty() ? dirty(moment, scan) : null, omitted(moment, query));
    }

    private static List<String> omitted(ReadContext moment, ViewportQuery query) {
        List<String> said = new ArrayList<>();
        int moved = query.dirty() ? moment.world().array(WorldTransform.class).changes().livingCount() : 0;
        int selected = moment.selection().entities().size();
        int names = moment.world().array(Name.class).size();
        if (moved > MOST_LIT) {
            said.add(NumberFormats.grouped(moved) + " moved or new, too many to mark");
        }
        if (selected > MOST_MARKS) {
            said.add("%s of %s selected outlined".formatted(NumberFormats.grouped(MOST_MARKS),
                    NumberFormats.grouped(selected)));
        }
        if (names > MOST_NAMES_SEARCHED) {
            said.add("labels only for the first %s of %s names".formatted(NumberFormats.grouped(MOST_NAMES_SEARCHED),
                    NumberFormats.grouped(names)));
        }
        return List.copyOf(said);
    }

    private static List<Body> bodies(ReadContext moment, ShapeScan scan, Camera camera) {
        EngineArray<Name> names = moment.world().array(Name.class);
        List<Body> bodies = new ArrayList<>();
        for (int row = 0; row < Math.min(names.size(), MOST_NAMES_SEARCHED); row++) {
            Body body = body(moment, scan, names.entityAt(row));
            if (body != null && camera.sees(body.x(), body.y(), body.radius())) {
                bodies.add(body);
            }
        }
        BodyRanking ranking = new BodyRanking(bodies, scan);
        return ranking.marked(ranking.largestFirst(MOST_BODIES), camera);
    }

    /// Returns the entity as a body with its largest filled shape that is not a line and is not drawn in its parent's
    /// coordinates. Returns a body with radius 0 if the entity has a position and no shape at all. Otherwise returns null.
    static @Nullable Body body(ReadContext moment, ShapeScan scan, Entity entity) {
        Body[] best = new Body[1];
        scan.forEachOf(entity, (owner, shape, at, anchor, layer) -> {
            boolean own = anchor != ShapeRule.Anchor.PARENT && Figure.isFilled(shape)
                    && !(shape instanceof Shape.Line);
            double radius = Figure.radius(shape) * Figure.stretch(at);
            if (own && (best[0] == null || radius > best[0].radius())) {
                Vec2 middle = at.apply(Figure.middle(shape));
                Extent.Builder around = new Extent.Builder();
                Figure.addTo(around, shape, at);
                best[0] = new Body(entity.handle(), moment.nameOf(entity), middle.x(), middle.y(), radius,
                        around.build(), shape.rgb(), true, true);
            }
        });
        return best[0] == null ? placed(moment, scan, entity) : best[0];
    }

    private static @Nullable Body placed(ReadContext moment, ShapeScan scan, Entity entity) {
        WorldTransform at = scan.transformOf(entity);
        return at == null || scan.hasShape(entity)
                ? null
                : new Body(entity.handle(), moment.nameOf(entity), at.position().x(), at.position().y(), 0, GREY);
    }

    private static List<Overlay.Mark> marks(ReadContext moment, ShapeScan scan) {
        List<Overlay.Mark> marks = new ArrayList<>();
        List<Entity> selected = moment.selection().entities();
        Entity lead = moment.selection().lead().orElse(Entity.NONE);
        selected.stream().limit(MOST_MARKS).filter(entity -> !entity.equals(lead))
                .forEach(entity -> addMark(marks, moment, scan, entity, false));
        addMark(marks, moment, scan, lead, true);
        return List.copyOf(marks);
    }

    private static void addMark(List<Overlay.Mark> marks, ReadContext moment, ShapeScan scan, Entity entity,
            boolean leads) {
        Overlay.Mark mark = moment.world().isAlive(entity) ? mark(moment, scan, entity, leads) : null;
        if (mark != null) {
            marks.add(mark);
        }
    }

    private static Overlay.@Nullable Mark mark(ReadContext moment, ShapeScan scan, Entity entity, boolean leads) {
        WorldTransform at = scan.transformOf(entity);
        Body body = body(moment, scan, entity);
        if (at == null) {
            return body == null ? null : new Overlay.Mark(body, 0, Math.PI / 2, leads, false, List.of());
        }
        Vec2 place = at.position();
        Body placed = body == null
                ? new Body(entity.handle(), moment.titleOf(entity), place.x(), place.y(), 0, GREY)
                : body.placed(moment.titleOf(entity), place.x(), place.y());
        boolean movable = moment.world().has(entity, LocalTransform.class);
        return new Overlay.Mark(placed, Math.atan2(at.yx(), at.xx()), Math.atan2(at.yy(), at.xy()), leads, movable,
                movable ? figures(scan, entity) : List.of());
    }

    /// Finds the selected, movable entity at a position on the screen. Also finds entities without a mark. Cost: as [Picking#at].
    public static Optional<Overlay.Mark> movableAt(ReadContext moment, Camera camera, double screenX, double screenY) {
        return Picking.at(moment.simulation(), camera, screenX, screenY).filter(moment.selection()::contains)
                .flatMap(entity -> Optional.ofNullable(mark(moment, new ShapeScan(moment.simulation()), entity, false)))
                .filter(Overlay.Mark::movable);
    }

    private static List<Figure> figures(ShapeScan scan, Entity entity) {
        List<Figure> figures = new ArrayList<>();
        scan.forEachOf(entity, (owner, shape, at, anchor, layer) -> {
            if (anchor == ShapeRule.Anchor.SELF) {
                figures.add(new Figure(entity.handle(), shape, at, false));
            }
        });
        return List.copyOf(figures);
    }

    private List<Overlay.Trail> tracks(ReadContext moment, List<Body> bodies, List<Overlay.Mark> marks) {
        Map<Long, Body> tracked = new LinkedHashMap<>();
        marks.stream().limit(MOST_TRAILS).forEach(mark -> tracked.put(mark.body().handle(), mark.body()));
        bodies.stream().filter(Body::prominent).limit(MOST_TRAILS)
                .forEach(body -> tracked.putIfAbsent(body.handle(), body));
        return trails.record(moment.world().tick(), tracked.values());
    }

    private static double[] changed(ReadContext moment) {
        EngineArray<WorldTransform> transforms = moment.world().array(WorldTransform.class);
        ChangeSet changes = transforms.changes();
        if (changes.livingCount() > MOST_LIT) {
            return new double[0];
        }
        double[] places = new double[2 * changes.livingCount()];
        for (int i = 0; i < changes.livingCount(); i++) {
            Vec2 place = transforms.peekAt(transforms.rowOf(changes.get(i))).position();
            places[2 * i] = place.x();
            places[2 * i + 1] = place.y();
        }
        return places;
    }

    /// Returns the extent and number of the nodes that moved in the shown tick together with the lead of the selection. Finds the
    /// topmost node on the path from the root to the lead whose local transform was written in that tick, and counts the moved
    /// nodes of its subtree. Null if the lead did not move, or got its world transform only in that tick.
    private static Overlay.@Nullable Dirty dirty(ReadContext moment, ShapeScan scan) {
        Entity lead = moment.selection().lead().orElse(Entity.NONE);
        SceneTree tree = moment.tree();
        EngineArray<WorldTransform> transforms = moment.world().array(WorldTransform.class);
        if (!moment.world().isAlive(lead) || !tree.contains(lead) || !isWritten(moment, transforms, lead)) {
            return null;
        }
        BitSet added = added(moment);
        if (added.get(lead.index())) {
            return null;
        }
        EngineArray<LocalTransform> locals = moment.world().array(LocalTransform.class);
        Entity top = lead;
        for (Entity entity = lead; !entity.isNone(); entity = tree.parentOf(entity)) {
            top = isWritten(moment, locals, entity) ? entity : top;
        }
        Extent.Builder extent = new Extent.Builder();
        int[] nodes = new int[1];
        tree.forEachInSubtree(top, entity -> {
            if (isWritten(moment, transforms, entity) && !added.get(entity.index())) {
                Vec2 place = transforms.peekAt(transforms.rowOf(entity)).position();
                Body body = nodes[0] < MOST_BODIES ? body(moment, scan, entity) : null;
                extent.add(place.x(), place.y(), body == null ? 0 : body.radius());
                nodes[0]++;
            }
        });
        return new Overlay.Dirty(extent.build(), nodes[0]);
    }

    /// Returns the indices of the entities that got a world transform in the shown tick. These entities don't count as moved.
    /// While ticks play, ignores segments that changed more than 20,000 entities, because searching these segments would delay
    /// the next tick.
    private static BitSet added(ReadContext moment) {
        BitSet added = new BitSet();
        moment.changes(moment.world().types().of(WorldTransform.class))
                .filter(change -> !moment.isPlaying() || change.count() <= MOST_SEARCHED).forEach(change -> {
                    for (int entry = 0; entry < change.count(); entry++) {
                        if (change.kind(entry) == Change.Kind.ADDED) {
                            added.set(change.entity(entry).index());
                        }
                    }
                });
        return added;
    }

    private static boolean isWritten(ReadContext moment, EngineArray<?> array, Entity entity) {
        int row = array.rowOf(entity);
        return row >= 0 && array.writtenTickAt(row) == moment.shownTick() && !moment.segments().isEmpty();
    }
}
