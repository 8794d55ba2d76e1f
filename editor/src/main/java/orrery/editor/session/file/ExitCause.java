package orrery.editor.session.file;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.schedule.Schedule;
import orrery.editor.text.NumberFormats;

/// Says how a program ended that did not close its scene.
final class ExitCause {
    private ExitCause() {}

    /// While the program ends: whether a system ended it, and at which line of source.
    ///
    /// @param simulation the thread that runs systems
    /// @param running the system that runs; null if none does
    static String of(Thread simulation, Schedule.@Nullable Running running) {
        if (running == null) {
            return "Orrery was ended from outside.";
        }
        List<StackTraceElement> calls = List.of(simulation.getStackTrace());
        int exit = -1;
        for (int i = 0; i < calls.size(); i++) {
            String type = calls.get(i).getClassName();
            boolean isExit = (type.equals("java.lang.Runtime") || type.equals("java.lang.System"))
                    && calls.get(i).getMethodName().equals("exit");
            exit = isExit ? i : exit;
        }
        return exit < 0
                ? "Orrery was ended from outside while system %s ran in tick %s.".formatted(running.system(),
                        NumberFormats.grouped(running.tick()))
                : "System %s ended Orrery in tick %s: it called %s.exit (%s).".formatted(running.system(),
                        NumberFormats.grouped(running.tick()),
                        calls.get(exit).getClassName().substring("java.lang.".length()), place(calls, exit + 1));
    }

    private static String place(List<StackTraceElement> calls, int caller) {
        return caller >= calls.size()
                ? "line unknown"
                : "%s:%d".formatted(calls.get(caller).getFileName(), calls.get(caller).getLineNumber());
    }

    /// After the program has ended without a word.
    ///
    /// @param system the system that ran; empty if none did
    static String silent(String system, long tick) {
        return system.isEmpty()
                ? ""
                : ("Orrery ended without a word while system %s ran in tick %s: it called Runtime.halt or crashed the JVM, or"
                        + " the process was killed.").formatted(system, NumberFormats.grouped(tick));
    }
}
