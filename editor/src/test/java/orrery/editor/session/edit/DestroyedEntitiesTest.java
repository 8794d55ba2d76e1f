package orrery.editor.session.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.FleetWorld;
import orrery.editor.session.FleetWorld.Craft;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.edit.TreeEdits.Kept;
import orrery.editor.session.file.SceneFile;

/// Edits of selections with an entity that was destroyed or is created later. Of the craft Ada with Bix, Cyd, Dee and Eve below
/// it, Eve is destroyed.
@Execution(ExecutionMode.CONCURRENT)
class DestroyedEntitiesTest {
    private static final Entity ADA = FleetWorld.craft(1);
    private static final Entity BIX = FleetWorld.craft(2);
    private static final Entity CYD = FleetWorld.craft(3);
    private static final Entity EVE = FleetWorld.craft(5);
    private static final String DESTROYED = "Entity 5v1 was destroyed. Choose another one.";

    private final Session session = new Session();
    private final EntityEdits edits = new EntityEdits(session);
    private final TreeEdits moves = new TreeEdits(session);

    DestroyedEntitiesTest() {
        session.open("fleet", () -> new SceneOpening(FleetWorld.make(), new SceneFile("fleet.json", null), List.of()))
                .join();
        edits.destroy(List.of(EVE)).join();
    }

    @AfterEach
    void close() {
        session.close();
    }

    private <T> T read(Function<Simulation, T> what) {
        return session.ask(open -> what.apply(Objects.requireNonNull(open).simulation())).join();
    }

    private List<String> children(Entity parent) {
        return read(sim -> sim.tree().childrenOf(parent).stream().map(each -> sim.world().get(each, Name.class).value())
                .toList());
    }

    private <C extends Record> ComponentType<C> type(Class<C> type) {
        return read(sim -> sim.world().types().of(type));
    }

    @Test
    void the_others_move() {
        assertEquals(EditResult.DONE, moves.moveInto(List.of(EVE, BIX), CYD, Kept.LOCAL).join());
        assertEquals(List.of("Bix"), children(CYD));
        assertEquals(EditResult.DONE, moves.moveAfter(List.of(BIX, EVE), CYD, Kept.LOCAL).join());
        assertEquals(List.of("Cyd", "Bix", "Dee"), children(ADA));
        assertEquals(EditResult.DONE, moves.moveBefore(List.of(EVE, BIX), CYD, Kept.LOCAL).join());
        assertEquals(List.of("Bix", "Cyd", "Dee"), children(ADA));
    }

    @Test
    void the_others_are_changed() {
        assertEquals(EditResult.DONE, edits.remove(type(Craft.class), List.of(EVE, BIX)).join());
        assertEquals(EditResult.DONE, moves.detach(List.of(EVE, CYD)).join());
        assertEquals(EditResult.DONE, edits.duplicate(List.of(EVE, CYD)).join());
        assertEquals(EditResult.DONE, edits.copy(type(Craft.class), ADA, List.of(EVE, BIX)).join());
    }

    @Test
    void what_needs_it_is_refused_by_its_name() {
        Field x = type(Craft.class).fields().getFirst();
        Stream.<CompletableFuture<EditResult>>of(
                moves.moveInto(List.of(BIX), EVE, Kept.LOCAL), moves.moveBefore(List.of(BIX), EVE, Kept.LOCAL),
                moves.moveAfter(List.of(BIX), EVE, Kept.LOCAL),
                edits.rename(EVE, "Eva"), edits.rename(EVE, " "), edits.create(EVE),
                edits.copy(type(LocalTransform.class), EVE, List.of(BIX)), edits.set(type(Craft.class), x, EVE, 3f))
                .map(CompletableFuture::join).forEach(result -> assertEquals(DESTROYED, result.message()));
        assertEquals(List.of("Bix", "Cyd", "Dee"), children(ADA));
    }

    @Test
    void one_that_comes_later_is_refused_by_its_name() {
        session.stepTicks(1);
        session.edit("Create", sim -> sim.world().create(new Name("Fay"))).join();
        Entity fay = read(sim -> sim.world().array(Name.class).entityAt(sim.world().array(Name.class).size() - 1));
        session.stepTicks(1);
        session.goToTick(1);
        assertEquals("Entity %s does not exist yet at tick 1. Choose another one.".formatted(fay),
                moves.moveInto(List.of(BIX), fay, Kept.LOCAL).join().message());
    }
}
