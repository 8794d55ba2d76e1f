package games;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.spi.ToolProvider;

/// Compiles sources of games.
final class Sources {
    private Sources() {}

    /// Compiles sources. Fails with the messages of the compiler.
    ///
    /// @param into folder of the classes
    static void compile(List<Path> sources, String classPath, Path into) {
        List<String> words = new ArrayList<>(List.of("-proc:none", "-d", into.toString(), "-classpath", classPath));
        sources.forEach(source -> words.add(source.toString()));
        StringWriter messages = new StringWriter();
        PrintWriter printer = new PrintWriter(messages);
        assertEquals(0, ToolProvider.findFirst("javac").orElseThrow().run(printer, printer,
                words.toArray(String[]::new)), messages::toString);
    }
}
