package orrery.editor.session.time;

import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.session.OpenWorld;
import orrery.editor.session.Session;
import orrery.editor.session.TinyWorld;

/// A session with a tiny open world, and what its timeline says.
@Timeout(300)
@Execution(ExecutionMode.CONCURRENT)
abstract class TimelineHarness {
    static final Entity SUN = Entity.of(1, 1);
    static final Entity MOON = Entity.of(3, 1);
    final Session session = TinyWorld.session();

    @AfterEach
    void close() {
        session.close();
    }

    <T> T ask(Function<OpenWorld, T> question) {
        return session.ask(open -> question.apply(Objects.requireNonNull(open))).join();
    }

    long hash() {
        return ask(open -> open.world().hash());
    }

    long tick() {
        return ask(open -> open.world().tick());
    }

    List<BranchLine> branches() {
        return ask(open -> open.timeline().branchLines());
    }

    void rename(String name) {
        session.edit("Rename to " + name, editing -> editing.world().set(MOON, new Name(name))).join();
    }

    String position() {
        return ask(open -> open.timeline().recording().position().text());
    }
}
