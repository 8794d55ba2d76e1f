package orrery.editor.session.run;

import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import org.junit.jupiter.api.Test;

/// The handler of uncaught exceptions of a program's thread.
class ProgramThreadTest {
    private final ProgramThread followed = new ProgramThread((_, _) -> {}, (_, _) -> true);
    private final Thread.UncaughtExceptionHandler own = new Own();

    private static final class Own implements Thread.UncaughtExceptionHandler {
        @Override
        public void uncaughtException(Thread by, Throwable failure) {
            throw new AssertionError(failure);
        }
    }

    private Thread program() {
        Thread made = Thread.ofPlatform().unstarted(() -> {});
        made.setUncaughtExceptionHandler(own);
        return made;
    }

    @Test
    void a_thread_that_is_no_longer_followed_has_its_own_handler_again() {
        Thread program = program();
        followed.follow(program);
        assertNotSame(own, program.getUncaughtExceptionHandler());
        followed.forget();
        assertSame(own, program.getUncaughtExceptionHandler());
    }

    @Test
    void a_thread_is_followed_in_place_of_another_one_which_has_its_own_handler_again() {
        Thread first = program();
        followed.follow(first);
        Thread second = program();
        followed.follow(second);
        assertSame(own, first.getUncaughtExceptionHandler());
        followed.forget();
        assertSame(own, second.getUncaughtExceptionHandler());
    }

    @Test
    void a_handler_that_the_program_has_set_since_stays() {
        Thread program = program();
        followed.follow(program);
        Thread.UncaughtExceptionHandler later = new Own();
        program.setUncaughtExceptionHandler(later);
        followed.forget();
        assertSame(later, program.getUncaughtExceptionHandler());
    }
}
