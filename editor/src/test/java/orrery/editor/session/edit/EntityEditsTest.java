package orrery.editor.session.edit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scene.SceneFragment;
import orrery.ecs.type.Field;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.SceneId;
import orrery.ecs.world.World;
import orrery.editor.fx.Patience;
import orrery.editor.session.FleetWorld;
import orrery.editor.session.FleetWorld.Craft;
import orrery.editor.session.FleetWorld.Frozen;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.edit.TreeEdits.Kept;
import orrery.editor.session.file.SceneFile;

@Execution(ExecutionMode.CONCURRENT)
class EntityEditsTest {
    private static final Entity ADA = FleetWorld.craft(1);
    private static final Entity BIX = FleetWorld.craft(2);
    private static final Entity CYD = FleetWorld.craft(3);

    private final Session session = new Session();
    private final EntityEdits edits = new EntityEdits(session);
    private final TreeEdits moves = new TreeEdits(session);

    EntityEditsTest() {
        session.open("fleet",
                () -> new SceneOpening(FleetWorld.make(), new SceneFile("fleet.json", null), List.of()))
                .join();
    }

    @AfterEach
    void close() {
        session.close();
    }

    private <T> T read(Function<Simulation, T> what) {
        return session.ask(open -> what.apply(open.simulation())).join();
    }

    private <T> T world(Function<World, T> what) {
        return read(simulation -> what.apply(simulation.world()));
    }

    private boolean has(Entity entity, Class<? extends Record> type) {
        return world(world -> world.has(entity, type));
    }

    @Test
    void a_paste_keeps_components_that_the_world_does_not_know_also_after_undo_and_redo() {
        String text = session.ask(open -> SceneFragment.toText(open.scene(), List.of(ADA))).join();
        String winged = text.replaceFirst("\"Craft\":", "\"Wings\": {\"span\": 2}, \"Craft\":");
        EditResult pasted = edits.paste(winged, Entity.NONE, false).join();
        assertTrue(pasted.done());
        assertTrue(pasted.message().matches(
                "Pasted, but \\$\\.entities\\[\\d+]\\.Wings: the world \\S+ has no component Wings; "
                        + "the value in the text is kept\\."),
                pasted.message());
        assertEquals(EditResult.DONE, edits.duplicate(session.selection().entities()).join());
        assertEquals(2, unknown());
        session.undo().join();
        session.undo().join();
        session.redo().join();
        assertEquals(1, unknown());
    }

    @Test
    void a_paste_lists_five_differences_and_counts_the_others() {
        String text = session.ask(open -> SceneFragment.toText(open.scene(), List.of(ADA))).join();
        String several = IntStream.range(0, 7).mapToObj("\"Wings%d\": {\"span\": 2}, "::formatted)
                .collect(Collectors.joining());
        String winged = text.replaceFirst("\"Craft\":", several + "\"Craft\":");
        String message = edits.paste(winged, Entity.NONE, false).join().message();
        assertEquals(5, message.split("Pasted, but ", -1).length - 1, message);
        assertTrue(message.endsWith(" kept. 2 more differences are not listed."), message);
    }

    @Test
    void the_first_tick_and_going_back_lose_nothing_that_the_world_does_not_know() {
        String text = session.ask(open -> SceneFragment.toText(open.scene(), List.of(ADA))).join();
        edits.paste(text.replaceFirst("\"Craft\":", "\"Wings\": {\"span\": 2}, \"Craft\":"), BIX, true).join();
        session.stepTicks(2);
        Patience.awaitAnywhere("a view of the entities as the first tick has renumbered them",
                () -> session.view().status().position().tick() == 2);
        assertEquals(1, unknown());
        session.stepBack(2);
        session.goToNewest();
        assertEquals(1, unknown());
        assertEquals(EditResult.DONE, edits.duplicate(withUnknown()).join());
        assertEquals(2, unknown());
    }

    /// Number of entities with an unknown component.
    private int unknown() {
        return withUnknown().size();
    }

    private List<Entity> withUnknown() {
        return session.ask(open -> {
            List<Entity> found = new ArrayList<>();
            open.world().forEachEntity(entity -> {
                SceneId id = open.world().find(entity, SceneId.class);
                if (id != null && open.scene().unknown(id).containsKey("Wings")) {
                    found.add(entity);
                }
            });
            return found;
        }).join();
    }

    @Test
    void a_paste_says_which_field_is_unknown() {
        String text = session.ask(open -> SceneFragment.toText(open.scene(), List.of(ADA))).join();
        String mistyped = text.replaceFirst("\"Craft\": \\{", "\"Craft\": {\"spede\": 5, ");
        EditResult pasted = edits.paste(mistyped, Entity.NONE, false).join();
        assertTrue(pasted.done());
        assertTrue(pasted.message().endsWith("Craft has no field spede; the value in the text is kept."),
                pasted.message());
    }

    @Test
    void a_paste_of_another_world_names_both_worlds() {
        String text = session.ask(open -> SceneFragment.toText(open.scene(), List.of(ADA))).join();
        String own = read(simulation -> simulation.definition().name());
        String other = text.replaceFirst("\"world\": \"[^\"]*\"", "\"world\": \"reef\"");
        assertEquals(
                "The clipboard holds no entities of this world: the text is of the world \"reef\", expected the world"
                        + " \"%s\". Use it with a scene of its own world.".formatted(own),
                edits.paste(other, Entity.NONE, false).join().message());
    }

    @Test
    void a_paste_of_plain_text_says_that_it_is_no_copy() {
        assertEquals(
                "The clipboard holds no entities of this world: its text is no copy of entities. Copy entities first.",
                edits.paste("hello", Entity.NONE, false).join().message());
    }

    @Test
    void a_paste_of_half_a_text_does_not_speak_of_files() {
        String text = session.ask(open -> SceneFragment.toText(open.scene(), List.of(ADA))).join();
        String message = edits.paste(text.substring(0, text.length() - 9), Entity.NONE, false).join().message();
        assertTrue(message.endsWith("the text ends in the middle of a value. Copy the entities again."), message);
    }

    @Test
    void a_paste_names_entities_that_it_refers_to_and_the_world_lacks() {
        String text = session.ask(open -> SceneFragment.toText(open.scene(), List.of(BIX))).join();
        assertEquals(EditResult.DONE, edits.paste(text, Entity.NONE, false).join());
        edits.destroy(List.of(ADA)).join();
        assertEquals(
                new EditResult(true,
                        "In the pasted entities, references to entities that this world lacks became none: Ada."),
                edits.paste(text, Entity.NONE, false).join());
    }

    private String done() {
        return session.read(moment -> moment.segments().getFirst().author().name()).join().orElseThrow();
    }

    private List<String> children(Entity parent) {
        return read(sim -> sim.tree().childrenOf(parent).stream().map(each -> sim.world().get(each, Name.class).value())
                .toList());
    }

    private List<Entity> children(Entity parent, String... names) {
        return read(sim -> sim.tree().childrenOf(parent).stream()
                .filter(each -> List.of(names).contains(sim.world().get(each, Name.class).value())).toList());
    }

    @Test
    void what_is_asked_after_an_edit_finds_it_made() {
        CompletableFuture<Boolean> held = new CompletableFuture<>();
        CompletableFuture<Boolean> _ = session.ask(_ -> held.join());
        CompletableFuture<EditResult> _ = edits.rename(BIX, "Boz");
        CompletableFuture<String> name = session.ask(open -> EntityEdits.nameOf(open.simulation(), List.of(BIX)));
        held.complete(true);
        assertEquals("Boz", name.join());
    }

    @Test
    void an_edit_is_called_after_what_it_does_to_which_entity() {
        assertTrue(edits.rename(BIX, " Boz ").join().done());
        assertEquals("Rename Bix to Boz", done());
        assertEquals("Boz", world(world -> world.get(BIX, Name.class).value()));
    }

    @Test
    void an_empty_name_takes_the_name_away() {
        edits.rename(BIX, " ").join();
        assertFalse(has(BIX, Name.class));
    }

    @Test
    void a_created_entity_hangs_below_its_parent_and_is_selected() {
        edits.create(CYD).join();
        assertEquals(List.of("New entity"), children(CYD));
        assertEquals("Create child of Cyd", done());
        assertEquals(List.of(FleetWorld.craft(6)), session.selection().entities());
    }

    @Test
    void a_copy_has_the_components_and_the_subtree_and_leads_to_the_copies() {
        edits.duplicate(List.of(ADA, BIX)).join();
        assertEquals("Duplicate 2 entities", done());
        assertEquals(List.of("Ada", "Ada 2"), children(Entity.NONE));
        Entity copy = session.selection().lead().orElseThrow();
        assertEquals(List.of("Bix", "Cyd", "Dee", "Eve"), children(copy));
        assertEquals(copy, world(world -> world.get(copy, Craft.class).target()));
        assertEquals(10, (int) world(World::entityCount));
        assertTrue(session.undo().join().done());
        assertEquals(5, (int) world(World::entityCount));
    }

    @Test
    void new_entities_with_a_name_that_is_taken_get_the_next_free_number() {
        edits.create(BIX).join();
        edits.create(BIX).join();
        edits.duplicate(children(BIX, "New entity 2")).join();
        assertEquals(List.of("New entity", "New entity 2", "New entity 3"), children(BIX));
        edits.destroy(children(BIX, "New entity 2")).join();
        edits.duplicate(children(BIX, "New entity")).join();
        assertEquals(List.of("New entity", "New entity 2", "New entity 3"), children(BIX));
        edits.duplicate(children(BIX, "New entity", "New entity 2", "New entity 3")).join();
        assertEquals(List.of("New entity", "New entity 4", "New entity 2", "New entity 5", "New entity 3",
                "New entity 6"), children(BIX));
    }

    @Test
    void a_name_of_the_greatest_length_is_shortened_for_its_number() {
        String name = "x".repeat(Name.MOST_CHARACTERS);
        edits.rename(BIX, name).join();
        edits.duplicate(List.of(BIX)).join();
        assertEquals(List.of(name, name.substring(2) + " 2", "Cyd", "Dee", "Eve"), children(ADA));
        edits.duplicate(List.of(BIX)).join();
        assertEquals(List.of(name, name.substring(2) + " 3", name.substring(2) + " 2", "Cyd", "Dee", "Eve"),
                children(ADA));
    }

    @Test
    void entities_without_a_name_get_none() {
        edits.rename(BIX, "").join();
        edits.duplicate(List.of(BIX)).join();
        assertFalse(has(session.selection().lead().orElseThrow(), Name.class));
    }

    @Test
    void an_edit_of_entities_that_no_longer_exist_is_refused() {
        edits.destroy(List.of(CYD)).join();
        int made = session.ask(open -> open.undo().size()).join();
        EditResult result = edits.destroy(List.of(CYD)).join();
        assertFalse(result.done());
        assertEquals("Entity %s was destroyed. Choose another one.".formatted(CYD), result.message());
        assertFalse(edits.remove(session.ask(open -> open.world().types().of(Name.class)).join(), List.of(CYD)).join()
                .done());
        assertEquals(made, session.ask(open -> open.undo().size()).join());
    }

    @Test
    void destroying_hands_children_up_where_asked_to() {
        moves.moveInto(List.of(BIX), CYD, Kept.LOCAL).join();
        assertEquals(List.of("Cyd", "Dee", "Eve"), children(ADA));
        moves.destroyKeepingChildren(List.of(CYD)).join();
        assertEquals(List.of("Bix", "Dee", "Eve"), children(ADA));
        edits.destroy(List.of(ADA, BIX)).join();
        assertEquals(0, (int) world(World::entityCount));
    }

    @Test
    void several_keep_their_order_when_they_are_moved() {
        moves.moveAfter(List.of(BIX, CYD), FleetWorld.craft(5), Kept.LOCAL).join();
        assertEquals(List.of("Dee", "Eve", "Bix", "Cyd"), children(ADA));
        moves.moveBefore(List.of(FleetWorld.craft(5), CYD), FleetWorld.craft(4), Kept.LOCAL).join();
        assertEquals(List.of("Eve", "Cyd", "Dee", "Bix"), children(ADA));
        moves.moveAfter(List.of(FleetWorld.craft(5)), FleetWorld.craft(5), Kept.LOCAL).join();
        assertEquals(List.of("Eve", "Cyd", "Dee", "Bix"), children(ADA));
    }

    @Test
    void a_cycle_is_refused_and_nothing_moves() {
        EditResult result = moves.moveInto(List.of(ADA), CYD, Kept.LOCAL).join();
        assertEquals("Entity 1v1 (Ada) can't hang below 3v1 (Cyd), which hangs below it: 1v1 (Ada) › 3v1 (Cyd).",
                result.message());
        assertEquals(List.of("Bix", "Cyd", "Dee", "Eve"), children(ADA));
    }

    @Test
    void components_are_added_to_those_that_lack_them_and_removed_from_those_that_have_them() {
        var frozen = world(world -> world.types().of(Frozen.class));
        edits.add(frozen, List.of(BIX, CYD)).join();
        assertEquals("Add Frozen to 2 entities", done());
        assertTrue(has(BIX, Frozen.class));
        edits.remove(frozen, List.of(ADA, CYD)).join();
        assertFalse(has(CYD, Frozen.class));
    }

    @Test
    void a_component_is_copied_to_those_that_have_one_and_to_those_that_have_none() {
        var craft = world(world -> world.types().of(Craft.class));
        session.edit("Create", simulation -> simulation.world().create(new Name("bare"))).join();
        Entity bare = world(world -> world.array(Name.class).entityAt(world.array(Name.class).size() - 1));
        edits.copy(craft, BIX, List.of(ADA, bare)).join();
        assertEquals("Copy Craft to 2 entities",
                session.read(moment -> moment.segments().getLast().author().name()).join().orElseThrow());
        Craft copied = world(world -> world.get(BIX, Craft.class));
        assertEquals(copied, world(world -> world.get(ADA, Craft.class)));
        assertEquals(copied, world(world -> world.get(bare, Craft.class)));
    }

    @Test
    void a_slot_stands_for_whoever_lives_in_it() {
        var craft = world(world -> world.types().of(Craft.class));
        edits.set(craft, craft.field("target").orElseThrow(), BIX, Entity.of(3, 0)).join();
        assertEquals("Set Craft.target of Bix", done());
        assertEquals(CYD, world(world -> world.get(BIX, Craft.class).target()));
    }

    @Test
    void a_slot_in_which_nobody_lives_is_refused() {
        var craft = world(world -> world.types().of(Craft.class));
        Field target = craft.field("target").orElseThrow();
        edits.set(craft, target, BIX, CYD).join();
        EditResult refused = edits.set(craft, target, BIX, Entity.of(999, 0)).join();
        assertEquals("No entity lives in slot 999; name one that lives, or none.", refused.message());
        assertEquals(CYD, world(world -> world.get(BIX, Craft.class).target()));
    }

    private Field field(String name) {
        return world(world -> world.types().of(Craft.class).field(name).orElseThrow());
    }

    private EditResult enter(String name, String text, Entity... entities) {
        Object value = Objects.requireNonNull(FieldEntry.parse(field(name), text).value(), text);
        return edits.set(world(world -> world.types().of(Craft.class)), field(name), List.of(entities), value, null)
                .join();
    }

    private List<Float> positions() {
        return world(world -> List.of(world.get(ADA, Craft.class).x(), world.get(BIX, Craft.class).x()));
    }

    @Test
    void a_formula_that_is_entered_computes_the_value_of_each_entity_from_its_own() {
        enter("x", "6", ADA);
        enter("x", "9", BIX);
        assertTrue(enter("x", "x/3", ADA, BIX).done());
        assertEquals(List.of(2f, 3f), positions());
        assertTrue(enter("x", "+10", ADA, BIX).done());
        assertEquals(List.of(12f, 13f), positions());
        session.undo().join();
        assertEquals(List.of(2f, 3f), positions());
    }

    @Test
    void i_counts_the_entities_of_a_formula_in_the_order_of_selection() {
        assertTrue(enter("x", "i*20", BIX, ADA).done());
        assertEquals(List.of(20f, 0f), positions());
        assertTrue(enter("x", "i", ADA, BIX).done());
        assertEquals(List.of(0f, 1f), positions());
    }

    @Test
    void a_formula_may_end_with_the_unit_of_the_field() {
        assertTrue(enter("fuel", "2 * 3 kg", ADA).done());
        assertEquals(6.0, world(world -> world.get(ADA, Craft.class)).fuel());
    }

    @Test
    void a_formula_that_one_entity_can_not_take_changes_none_and_names_it() {
        enter("x", "0", BIX);
        List<Float> before = positions();
        EditResult result = enter("x", "1/x", ADA, BIX);
        assertFalse(result.done());
        assertTrue(result.message().contains("Bix") && result.message().contains("“1/x” gives Infinity"),
                result.message());
        assertEquals(before, positions());
    }

    @Test
    void what_is_neither_a_number_nor_a_formula_is_refused_as_no_number() {
        assertEquals("“fast” is not a number.", FieldEntry.parse(field("x"), "fast").problem());
        assertEquals(
                "Column 3: The expression ends too early. A component, field, number, text or function belongs here.",
                FieldEntry.parse(field("x"), "x*").problem());
        assertEquals(-10f, FieldEntry.parse(field("x"), "-10").value());
        assertTrue(enter("x", "+0,5", ADA).done());
        assertEquals(10.5f, positions().getFirst());
        assertEquals("+10", FieldEntry.parse(field("note"), "+10").value());
    }
}
