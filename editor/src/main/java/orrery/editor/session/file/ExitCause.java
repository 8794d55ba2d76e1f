package orrery.editor.session.file;

import java.util.List;
import org.jspecify.annotations.Nullable;
import orrery.ecs.schedule.Schedule;
import orrery.editor.text.NumberFormats;

/// Describes how a process ended without closing its scene.
final class ExitCause {
    private ExitCause() {}

    /// Describes the end of the present process: whether a system ended it, and at which line of source.
    ///
    /// @param simulation the simulation thread
    /// @param running the running system; null if none runs
    static String of(Thread simulation, Schedule.@Nullable Running running) {
        if (running == null) {
            return "Orrery was ended from outside, or by a call of System.exit outside of a system.";
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
                ? "Orrery was ended from outside, or by another thread, while system %s ran in tick %s."
                        .formatted(running.system(), NumberFormats.grouped(running.tick()))
                : "System %s ended Orrery in tick %s: it called %s.exit (%s).".formatted(running.system(),
                        NumberFormats.grouped(running.tick()),
                        calls.get(exit).getClassName().substring("java.lang.".length()), place(calls, exit + 1));
    }

    private static String place(List<StackTraceElement> calls, int caller) {
        return caller >= calls.size()
                ? "line unknown"
                : "%s:%d".formatted(calls.get(caller).getFileName(), calls.get(caller).getLineNumber());
    }

    /// Describes the end of a process that left no message.
    ///
    /// @param system the system that ran; empty if none did
    static String silent(String system, long tick) {
        return system.isEmpty()
                ? ""
                : ("Orrery ended without a message while system %s ran in tick %s: Runtime.halt was called, the JVM crashed, or"
                        + " the process was killed.").formatted(system, NumberFormats.grouped(tick));
    }
}
