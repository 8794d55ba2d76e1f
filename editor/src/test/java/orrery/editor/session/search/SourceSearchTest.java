package orrery.editor.session.search;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import orrery.ecs.history.WriteQuery;
import orrery.ecs.provider.WorldDefinition;
import orrery.ecs.provider.WorldProvider;
import orrery.ecs.schedule.SystemContext;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.TrackingLevel;
import orrery.ecs.world.Entity;
import orrery.editor.session.Navigator;
import orrery.editor.session.SceneOpening;
import orrery.editor.session.Session;
import orrery.editor.session.file.SceneFile;

/// A search for source lines in a world that can't be created a second time.
@Timeout(300)
class SourceSearchTest {
    private final Session session = new Session();
    private final Once once = new Once();

    /// Creates its singleton only while it is asked to.
    private static final class Once implements WorldProvider {
        private volatile boolean isOver;

        record Total(int ticks) {}

        @Override
        public String name() {
            return "once";
        }

        @Override
        public String description() {
            return "Counts ticks.";
        }

        @Override
        public void define(WorldDefinition.Builder world) {
            world.singleton(MethodHandles.lookup(), Total.class, _ -> first())
                    .systems(SystemDefinition.named("Count").writes(Total.class).run(() -> Once::count));
        }

        private Total first() {
            if (isOver) {
                throw new NoClassDefFoundError("games/Total");
            }
            return new Total(0);
        }

        private static void count(SystemContext context) {
            context.world().setSingleton(new Total(context.world().singleton(Total.class).ticks() + 1));
        }
    }

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void a_search_whose_world_can_t_be_created_again_ends_with_the_reason() throws Exception {
        session.open("once", () -> new SceneOpening(WorldDefinition.of(once).open(TrackingLevel.RECORDED, 1),
                new SceneFile("once", null), List.of())).join();
        session.stepTicks(1);
        WriteQuery query = WriteQuery.of(Entity.NONE, "Total", "ticks");
        WriteExplanation found = session.explain(query, Navigator.SHOWN).get(120, TimeUnit.SECONDS);
        assertEquals(List.of(), found.messages());
        assertEquals(1, found.explanations().size());
        once.isOver = true;
        WriteExplanation failed = session.explain(query, Navigator.SHOWN).get(20, TimeUnit.SECONDS);
        assertEquals(List.of("The search ended with an error: java.lang.NoClassDefFoundError: games/Total"),
                failed.messages());
    }
}
