package orrery.editor.app;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import picocli.CommandLine;

/** The program's entry: hands its command line on. Loads no JavaFX itself. */
public final class Orrery {

    private Orrery() {}

    /**
     * Runs one command, or opens the editor where the command line names none. Ends the program with exit code 0, 1 or 2.
     *
     * @param args the command line
     */
    public static void main(String[] args) {
        PlainLog.use();
        PrintWriter out = new PrintWriter(System.out, true, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        System.exit(execute(List.of(args), out, err));
    }

    /**
     * Carries out a command line.
     *
     * @return exit code: 0 done, 1 the input is at fault, 2 wrong usage
     */
    static int execute(List<String> words, PrintWriter out, PrintWriter err) {
        PlainLines problems = new PlainLines(err);
        CommandLine line = new CommandLine(new OrreryCommand());
        line.setOut(new PlainLines(out));
        line.setErr(problems);
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setExecutionExceptionHandler((failure, command, parsed) -> {
            if (!(failure instanceof InputFault fault)) {
                throw failure;
            }
            fault.lines().forEach(problems::println);
            return CommandLine.ExitCode.SOFTWARE;
        });
        line.setUsageHelpWidth(100);
        return line.execute(words.toArray(String[]::new));
    }
}
