package orrery.editor.session.log;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import orrery.editor.fields.FieldWorld;
import orrery.editor.fx.Patience;
import orrery.editor.session.Session;

@Execution(ExecutionMode.CONCURRENT)
class ConsoleLogTest {
    private final Session session = FieldWorld.session();

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void a_system_that_waits_for_what_nobody_changes_is_told_once_in_the_console() {
        session.stepTicks(130);
        Patience.awaitAnywhere("the ticks", () -> FieldWorld.ask(session, world -> world.tick()) == 130);
        assertEquals(List
                .of("60 Jointing INFO System Jointing has had nothing to do in 60 ticks: it runs when the modify set of"
                        + " Joint changes, and nobody changed it. A system that watches nothing runs in every tick."),
                session.console().lines().stream().filter(line -> line.tick() >= 0) // others may be of other tests
                        .map(line -> "%d %s %s %s".formatted(line.tick(), line.system(), line.level(), line.text()))
                        .toList());
    }

    @Test
    void an_exception_is_told_after_the_line_that_was_logged_with_it() {
        System.Logger log = System.getLogger("console.exceptions");
        log.log(System.Logger.Level.ERROR, "could not load", new IllegalStateException("no such file"));
        log.log(System.Logger.Level.ERROR, "", new IllegalStateException("no such file"));
        assertEquals(
                List.of("could not load: java.lang.IllegalStateException: no such file",
                        "java.lang.IllegalStateException: no such file"),
                session.console().lines().stream().filter(line -> line.system().equals("console.exceptions"))
                        .map(LogLine::text).toList());
    }

    @Test
    void the_version_rises_when_lines_are_added_or_removed() {
        long start = session.console().version();
        session.console().clearOfSystems();
        assertTrue(session.console().version() > start);
        long cleared = session.console().version();
        session.console().clear();
        assertTrue(session.console().version() > cleared);
    }

    @Test
    void a_logger_of_the_user_may_begin_like_one_of_the_jdk() {
        List<String> users = List.of("javabirds.Main", "javaxtra", "jdkit", "sundial");
        List<String> platform = List.of("java.net", "javax.swing", "javafx", "javafx.css", "jdk.event.security",
                "sun.rmi",
                "com.sun.javafx");
        Stream.of(users, platform).flatMap(List::stream)
                .forEach(name -> Logger.getLogger(name).info("told by " + name));
        assertEquals(users,
                session.console().lines().stream().filter(line -> line.text().equals("told by " + line.system()))
                        .map(LogLine::system).toList());
    }
}
