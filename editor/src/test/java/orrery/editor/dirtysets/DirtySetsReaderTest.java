package orrery.editor.dirtysets;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.grid.model.GridRow;
import orrery.editor.session.Channel;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;

@Execution(ExecutionMode.CONCURRENT)
class DirtySetsReaderTest {
    private static final Entity MOON = Entity.of(3, 1);

    private final Session session = TinyWorld.session();
    private final DirtySetsReader reader = new DirtySetsReader();
    private DirtySetsRequest request = new DirtySetsRequest(query(Grouping.COMPONENT, Set.of(), false, ""));

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void each_changed_field_has_a_row_below_its_component() {
        session.stepTicks(2);
        assertEquals(
                List.of("LocalTransform [1 changed]", "~Sun #1 | rotation | 10.000 | 20.000 | Spinning | Transforms",
                        "WorldTransform [3 changed]", "~Sun #1 | xx | 0.9848 | 0.9397 | Transforms | "),
                rows().subList(0, 4));
    }

    @Test
    void grouped_by_system_the_writers_are_the_headers() {
        ask(query(Grouping.SYSTEM, Set.of(), false, ""));
        session.stepTicks(2);
        assertEquals(List.of("Spinning [1 changed]", "Transforms [3 changed]"), headers());
        assertEquals("~Sun #1 | rotation LocalTransform | 10.000 | 20.000 | Spinning | Transforms", rows().get(1));
    }

    @Test
    void a_row_without_a_field_says_its_component_unless_its_header_does() {
        session.stepTicks(2);
        session.edit("Remove a name", simulation -> simulation.world().remove(MOON, Name.class)).join();
        assertTrue(rows().get(1).endsWith(" |  | Moon | removed | Remove a name | "), rows()::toString);
        ask(query(Grouping.SYSTEM, Set.of(), false, ""));
        assertTrue(rows().get(1).endsWith(" | Name | Moon | removed | Remove a name | "), rows()::toString);
    }

    @Test
    void grouped_by_entity_its_changes_of_all_components_stand_together() {
        ask(query(Grouping.ENTITY, Set.of(), false, ""));
        session.stepTicks(2);
        assertEquals(List.of("Sun #1 [2 changed]", "Earth #2 [1 changed]", "Moon #3 [1 changed]"), headers());
    }

    @Test
    void muted_types_and_systems_are_left_out() {
        ask(query(Grouping.COMPONENT, Set.of("Transforms"), false, ""));
        session.stepTicks(2);
        assertEquals(List.of("LocalTransform [1 changed]"), headers());
    }

    @Test
    void what_changes_every_tick_can_be_hidden_once_it_did_three_times() {
        for (int tick = 0; tick < 4; tick++) {
            session.stepTicks(1);
            rows();
        }
        ask(query(Grouping.COMPONENT, Set.of(), true, ""));
        assertEquals(List.of(), headers());
        session.edit("Rename Moon", sim -> sim.world().replace(MOON, new Name("Luna"))).join();
        assertEquals(List.of("Name [1 changed]", "~Luna #3 | value | Moon | Luna | Rename Moon | "), rows());
    }

    @Test
    void a_search_finds_entities_by_name_and_handle() {
        ask(query(Grouping.COMPONENT, Set.of(), false, "moon"));
        session.stepTicks(2);
        assertEquals(List.of("WorldTransform [1 changed]"), headers());
    }

    @Test
    void added_and_removed_components_say_so() {
        session.stepTicks(1);
        session.edit("Change", sim -> {
            sim.world().add(MOON, new TinyWorld.Spin(3));
            sim.world().remove(Entity.of(1, 1), TinyWorld.Spin.class);
        }).join();
        assertEquals(List.of("Spin [1 added · 1 removed]", "+Moon #3 |  |  | added | Change | ",
                "−Sun #1 |  | 10.000 | removed | Change | "), rows());
    }

    @Test
    void a_component_that_was_added_and_removed_again_says_so() {
        session.stepTicks(1);
        session.edit("Try", sim -> {
            sim.world().add(MOON, new TinyWorld.Spin(3));
            sim.world().remove(MOON, TinyWorld.Spin.class);
        }).join();
        assertEquals(List.of("Spin [1 changed]", "~Moon #3 |  |  | added and removed again | Try | "), rows());
    }

    @Test
    void a_destroyed_entity_is_called_so() {
        session.stepTicks(1);
        session.edit("Destroy Moon", sim -> sim.world().destroy(MOON)).join();
        assertEquals("−3v1 |  | Moon | entity destroyed | Destroy Moon | ", rows().get(1));
    }

    @Test
    void a_field_can_be_muted_alone() {
        ask(query(Grouping.COMPONENT, Set.of("LocalTransform.rotation"), false, ""));
        session.stepTicks(2);
        assertEquals("LocalTransform [1 changed]", rows().get(0));
        assertEquals("WorldTransform [3 changed]", rows().get(1));
    }

    private void ask(DirtySetsQuery query) {
        request = request.with(query);
    }

    private static DirtySetsQuery query(Grouping grouping, Set<String> muted, boolean hides, String search) {
        return new DirtySetsQuery(grouping, new DirtySetsQuery.Collapsed(false, Set.of()), muted, hides, search);
    }

    private List<String> headers() {
        return rows().stream().filter(row -> row.endsWith("]")).toList();
    }

    private List<String> rows() {
        session.ask(open -> "what was asked for before is done").join();
        CompletableFuture<DirtySetsSlice> filled = new CompletableFuture<>();
        Channel<DirtySetsSlice> channel = new Channel<>("changes");
        session.show(channel, moment -> {
            DirtySetsSlice slice = reader.fill(moment, request);
            filled.complete(slice);
            return slice;
        });
        DirtySetsSlice slice = filled.join();
        session.hide(channel);
        return slice.rows().rows().stream().map(DirtySetsReaderTest::text).toList();
    }

    private static String text(GridRow row) {
        if (row.isGroup()) {
            return row.cell(0).text() + " [" + row.cell(0).detail() + "]";
        }
        String name = row.cell(0).mark().glyph() + row.cell(0).plain();
        return name + " | " + IntStream.of(1, 2, 4, 5, 6).mapToObj(i -> row.cell(i).plain())
                .collect(Collectors.joining(" | "));
    }
}
