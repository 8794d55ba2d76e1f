package orrery.editor.diff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.invoke.MethodHandles;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import orrery.ecs.diff.Comparison;
import orrery.ecs.diff.Difference;
import orrery.ecs.diff.Rules;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.ecs.world.SceneId;
import orrery.ecs.world.Snapshot;

/// A comparison of two worlds in which the same handles stand for other entities: the first has Jupiter and Earth, the second
/// Earth and Sun.
@Execution(ExecutionMode.CONCURRENT)
class DiffListTest {
    private static final Entity FIRST = Entity.of(1, 1);
    private static final Entity SECOND = Entity.of(2, 1);

    /// A world of levels.
    public static final class Levels implements WorldProvider {
        record Level(long height) {}

        @Override
        public String name() {
            return "levels";
        }

        @Override
        public String description() {
            return "Entities with a long number.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.components(MethodHandles.lookup(), Level.class);
        }
    }

    private static Snapshot state(String first, long firstHeight, String second, long secondHeight) {
        EngineWorld world = EngineWorld.of(WorldDefinition.of(new Levels()).open(TrackingLevel.OFF, 1).world());
        world.manage(() -> {
            world.create(new Name(first), new SceneId(first.length()), new Levels.Level(firstHeight));
            world.create(new Name(second), new SceneId(second.length()), new Levels.Level(secondHeight));
        });
        return world.snapshot();
    }

    private static DiffList list(DiffList.Labels sides) {
        return list(sides, "");
    }

    private static DiffList list(DiffList.Labels sides, String search) {
        return DiffList.of(
                Comparison
                        .ofWorlds(state("Jupiter", 0, "Earth", Long.MAX_VALUE), state("Earth", -2, "Sun", 0), Rules.ALL)
                        .run().orElseThrow(),
                new DiffRequest.Listing(search, Grouping.ENTITY), sides);
    }

    private static Difference of(DiffList list, Difference.Kind kind) {
        return list.sections().stream().flatMap(section -> section.differences().stream())
                .filter(one -> one.kind() == kind).findFirst().orElseThrow();
    }

    @Test
    void entities_of_different_worlds_have_sections_of_their_own() {
        DiffList list = list(new DiffList.Labels("file", true, "tick 0", false));
        assertEquals(List.of("Jupiter #1", "Sun #2", "Earth #1"),
                list.sections().stream().map(DiffList.Section::title)
                        .filter(title -> title.contains("#")).toList());
    }

    @Test
    void a_row_leads_to_the_entity_of_the_open_world_whichever_side_it_is() {
        DiffList after = list(new DiffList.Labels("file", true, "tick 0", false));
        assertEquals(List.of(Entity.NONE, SECOND, FIRST), List.of(
                after.entityOf(of(after, Difference.Kind.ENTITY_GONE)),
                after.entityOf(of(after, Difference.Kind.ENTITY_NEW)),
                after.entityOf(of(after, Difference.Kind.FIELD))));
        DiffList before = list(new DiffList.Labels("tick 0", false, "file", true));
        assertEquals(List.of(FIRST, Entity.NONE, SECOND), List.of(
                before.entityOf(of(before, Difference.Kind.ENTITY_GONE)),
                before.entityOf(of(before, Difference.Kind.ENTITY_NEW)),
                before.entityOf(of(before, Difference.Kind.FIELD))));
        DiffList files = list(new DiffList.Labels("file", true, "other", true));
        assertTrue(files.entityOf(of(files, Difference.Kind.FIELD)).isNone());
    }

    @Test
    void the_difference_of_long_numbers_does_not_overflow() {
        DiffList list = list(new DiffList.Labels("file", true, "tick 0", false));
        assertEquals("−9223372036854775809", new DiffTexts(list.diff()).by(of(list, Difference.Kind.FIELD)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"earth", "#1", "1v1", "level.height", "−9223372036854775809", "-9223372036854775809"})
    void each_text_of_a_row_is_found(String search) {
        DiffList list = list(new DiffList.Labels("file", true, "tick 0", false), search);
        Difference height = of(list, Difference.Kind.FIELD);
        assertEquals("height", new DiffTexts(list.diff()).field(height));
    }
}
