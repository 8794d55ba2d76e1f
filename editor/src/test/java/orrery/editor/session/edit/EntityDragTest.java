package orrery.editor.session.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.scenetree.Vec2;
import orrery.ecs.scenetree.WorldTransform;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.fx.HeldSimulation;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;

/// Dragging entities in a world of a sun, its child earth and the earth's child moon.
@Execution(ExecutionMode.CONCURRENT)
class EntityDragTest {
    private static final Entity SUN = Entity.of(1, 1);
    private static final Entity EARTH = Entity.of(2, 1);
    private static final Entity MOON = Entity.of(3, 1);

    private final Session session = TinyWorld.session();

    @AfterEach
    void close() {
        session.close();
    }

    private <T> T ask(Function<OpenWorld, T> question) {
        return session.ask(open -> question.apply(Objects.requireNonNull(open))).join();
    }

    private Vec2 local(Entity entity) {
        return ask(open -> open.world().get(entity, LocalTransform.class).position());
    }

    private Vec2 world(Entity entity) {
        return ask(open -> open.world().get(entity, WorldTransform.class).position());
    }

    private static EntityMotion move(double x, double y) {
        return EntityMotion.move(new Vec2(x, y), 1e-6);
    }

    private EntityDrag drag(Entity... entities) {
        return new EntityDrag(session, List.of(entities), "Move");
    }

    @Test
    void a_drag_is_one_step_of_undo_however_many_motions_it_has() {
        Vec2 before = world(EARTH);
        EntityDrag drag = drag(EARTH);
        drag.to(move(1, 0)).join();
        drag.to(move(2, 0)).join();
        assertEquals(EditResult.DONE, drag.to(move(3, 5)).join());
        assertEquals(before.plus(new Vec2(3, 5)), world(EARTH));
        int edits = ask(open -> open.undo().size());
        assertEquals(1, edits);
        String name = ask(open -> open.undo().names(UnreachableEdit.NONE, EditsInScene.NONE).undo());
        assertEquals("Move " + ask(open -> open.world().get(EARTH, Name.class).value()), name);
        session.undo().join();
        assertEquals(before, world(EARTH));
    }

    @Test
    void what_hangs_below_another_that_is_dragged_is_not_moved_twice() {
        Vec2 moon = world(MOON);
        Vec2 moonInEarth = local(MOON);
        drag(MOON, EARTH).to(move(3, 5)).join();
        assertEquals(moonInEarth, local(MOON));
        assertEquals(moon.plus(new Vec2(3, 5)), world(MOON));
    }

    @Test
    void what_hangs_below_one_that_has_no_place_is_moved_itself() {
        assertEquals(EditResult.DONE, session.edit("Take the place away",
                open -> open.world().remove(EARTH, LocalTransform.class)).join());
        Vec2 moon = world(MOON);
        drag(MOON, EARTH).to(move(3, 5)).join();
        assertEquals(moon.plus(new Vec2(3, 5)), world(MOON));
    }

    @Test
    void a_drag_that_is_cancelled_leaves_neither_an_edit_nor_a_branch() {
        session.stepTicks(5);
        session.goToTick(3);
        long before = ask(open -> open.world().hash());
        EntityDrag drag = drag(EARTH);
        drag.to(move(3, 5)).join();
        assertEquals("Branch 2 3 with 2 edits", position());
        assertEquals(EditResult.DONE, drag.cancel().join());
        assertEquals("Main 3", position());
        long after = ask(open -> open.world().hash());
        assertEquals(before, after);
    }

    @Test
    void an_undo_right_after_a_drag_undoes_the_drag() {
        session.edit("Rename", open -> open.world().set(SUN, new Name("S"))).join();
        Vec2 before = world(EARTH);
        CompletableFuture<EditResult> moved;
        CompletableFuture<EditResult> undone;
        try (HeldSimulation _ = new HeldSimulation(session)) {
            moved = drag(EARTH).to(move(3, 5));
            assertTrue(session.hasQueuedEdits());
            undone = session.undo();
        }
        assertEquals(List.of(EditResult.DONE, EditResult.DONE), List.of(moved.join(), undone.join()));
        assertEquals(before, world(EARTH));
        assertEquals("S", ask(open -> open.world().get(SUN, Name.class).value()));
    }

    @Test
    void a_tick_right_after_a_cancelled_drag_does_not_come_in_between() {
        session.stepTicks(1);
        EntityDrag drag = drag(EARTH);
        drag.to(move(1, 0)).join();
        CompletableFuture<EditResult> cancelled;
        try (HeldSimulation _ = new HeldSimulation(session)) {
            CompletableFuture<EditResult> _ = drag.to(move(2, 0));
            cancelled = drag.cancel();
            session.stepTicks(1);
        }
        assertEquals(EditResult.DONE, cancelled.join());
        assertEquals("Main 2", position());
        int edits = ask(open -> open.undo().size());
        assertEquals(0, edits);
    }

    private String position() {
        return ask(open -> open.timeline().recording().position().toString());
    }

    @Test
    void where_a_tick_has_taken_a_part_the_cancelled_drag_is_moved_back_by_an_edit() {
        Vec2 before = local(MOON);
        EntityDrag drag = drag(MOON);
        session.stepTicks(1);
        drag.to(move(1, 0)).join();
        session.stepTicks(1);
        drag.to(move(2, 0)).join();
        assertEquals(EditResult.DONE, drag.cancel().join());
        assertEquals(before, local(MOON));
        int edits = ask(open -> open.undo().size());
        assertEquals(1, edits);
    }

    @Test
    void where_another_edit_came_in_between_the_cancelled_drag_is_moved_back_by_an_edit() {
        session.stepTicks(1);
        Vec2 before = local(MOON);
        EntityDrag drag = drag(MOON);
        drag.to(move(1, 0)).join();
        session.edit("Rename", open -> open.world().set(SUN, new Name("S"))).join();
        drag.to(move(2, 0)).join();
        assertEquals(EditResult.DONE, drag.cancel().join());
        assertEquals(before, local(MOON));
        assertEquals("S", ask(open -> open.world().get(SUN, Name.class).value()));
    }

    @Test
    void where_it_was_undone_and_redone_in_between_the_cancelled_drag_is_moved_back_by_an_edit() {
        Vec2 before = local(MOON);
        EntityDrag drag = drag(MOON);
        drag.to(move(1, 0)).join();
        session.undo().join();
        session.redo().join();
        drag.to(move(2, 0)).join();
        assertEquals(EditResult.DONE, drag.cancel().join());
        assertEquals(before, local(MOON));
    }

    private Entity root(double x, double y) {
        Entity[] made = new Entity[1];
        session.edit("Make", open -> {
            made[0] = open.world().create(LocalTransform.at(x, y));
            open.tree().attach(made[0], Entity.NONE);
        }).join();
        return made[0];
    }

    @Test
    void one_at_no_finite_place_does_not_count_for_the_centre_or_as_the_lead() {
        Entity left = root(0, 0);
        Entity right = root(40, 8);
        Entity lost = root(Double.NaN, 0);
        Entity far = root(0, Double.NEGATIVE_INFINITY);
        EntityDrag drag = new EntityDrag(session, List.of(left, right, lost, far), "Scale");
        List<Vec2> given = new ArrayList<>();
        assertEquals(EditResult.DONE, drag.to((lead, centre) -> {
            given.addAll(List.of(lead, centre));
            return EntityMotion.stretch(new Vec2(2, 2), 0, centre, 1e-6);
        }).join());
        assertEquals(List.of(new Vec2(40, 8), new Vec2(20, 4)), given);
        assertEquals(List.of(new Vec2(-20, -4), new Vec2(60, 12)), List.of(local(left), local(right)));
        assertEquals(new Vec2(Double.NaN, 0), local(lost));
    }

    @Test
    void one_below_a_parent_at_no_finite_place_stays_and_the_others_move() {
        Entity lost = root(Double.NaN, 0);
        Entity below = root(1, 1);
        Entity other = root(0, 0);
        session.edit("Attach", open -> open.tree().attach(below, lost)).join();
        assertEquals(EditResult.DONE, drag(below, other).to(move(3, 5)).join());
        assertEquals(List.of(new Vec2(1, 1), new Vec2(3, 5)), List.of(local(below), local(other)));
    }

    @Test
    void what_leads_beyond_the_greatest_number_is_refused_by_the_name_of_the_entity() {
        Entity great = root(1, 1);
        session.edit("Scale", open -> open.world().set(great, new LocalTransform(Vec2.ONE, 0, new Vec2(1e308, 1))))
                .join();
        EditResult scaled = drag(great).to(EntityMotion.stretch(new Vec2(10, 1), 0, Vec2.ONE, 1e-6)).join();
        assertEquals("%s: The scale would exceed the greatest number. Scale it less.".formatted(great),
                scaled.message());
        session.edit("Move", open -> open.world().set(great, LocalTransform.at(1e308, 0))).join();
        EditResult moved = drag(great).to(move(1e308, 0)).join();
        assertEquals("%s: The position would exceed the greatest number. Move or scale it less.".formatted(great),
                moved.message());
    }

    @Test
    void in_the_middle_of_a_tick_it_is_refused() {
        session.stepSystem();
        Vec2 before = local(MOON);
        EditResult result = drag(MOON).to(move(1, 0)).join();
        assertFalse(result.done());
        assertEquals("Move Moon was not done in the middle of tick 1, before system Trouble. Finish the tick first.",
                result.message());
        assertEquals(before, local(MOON));
    }

    @Test
    void of_motions_that_the_world_has_not_come_to_only_the_last_is_made() {
        EntityDrag drag = drag(SUN);
        drag.to(move(0, 0)).join();
        int before = ask(open -> open.world().segmentsOfTick().size());
        CompletableFuture<EditResult> last = ask(_ -> Stream.of(1, 2, 3).map(x -> drag.to(move(x, 0)))
                .reduce((_, next) -> next).orElseThrow());
        last.join();
        int after = ask(open -> open.world().segmentsOfTick().size());
        assertEquals(2, after - before, "the edit and what settled after it");
    }

    private List<Entity> createMany() {
        List<Entity> many = new ArrayList<>();
        session.edit("Create many", open -> {
            for (int i = 0; i < 10_000; i++) {
                many.add(open.world().create(LocalTransform.at(i, 0)));
            }
        }).join();
        return many;
    }

    @Test
    void a_long_drag_of_many_does_not_keep_each_motion_and_is_undone_and_redone_as_a_whole() {
        List<Entity> many = createMany();
        long before = ask(open -> open.world().hash());
        EntityDrag drag = new EntityDrag(session, many, "Move");
        int motions = 120;
        for (int x = 1; x <= motions; x++) {
            assertEquals(EditResult.DONE, drag.to(move(x, 0)).join());
        }
        assertEquals(new Vec2(9_999 + motions, 0), world(many.getLast()));
        long after = ask(open -> open.world().hash());
        int edits = ask(open -> open.undo().size());
        assertEquals(2, edits);
        int kept = ask(open -> open.undo().entries().getLast().segments().size());
        assertTrue(kept < 2 * motions, () -> kept + " segments");
        session.undo().join();
        assertEquals(before, ask(open -> open.world().hash()).longValue());
        session.redo().join();
        assertEquals(after, ask(open -> open.world().hash()).longValue());
    }

    @Test
    void a_long_drag_of_many_can_be_cancelled() {
        List<Entity> many = createMany();
        session.stepTicks(3);
        session.goToTick(2);
        long before = ask(open -> open.world().hash());
        String at = position();
        EntityDrag drag = new EntityDrag(session, many, "Move");
        for (int x = 1; x <= 120; x++) {
            drag.to(move(x, 0)).join();
        }
        assertEquals(EditResult.DONE, drag.cancel().join());
        assertEquals(before, ask(open -> open.world().hash()).longValue());
        assertEquals(at, position());
    }
}
