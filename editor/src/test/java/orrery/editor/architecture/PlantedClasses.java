package orrery.editor.architecture;

import com.tngtech.archunit.core.domain.JavaClasses;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;

/// Sources that break a rule, compiled into a separate directory.
final class PlantedClasses {

    private static final Pattern TYPE = Pattern.compile("(?:class|interface|record|enum) (\\w+)");

    private PlantedClasses() {}

    /// Returns the classes of these sources only.
    static JavaClasses compile(List<String> sources, Path into) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-proc:none", "-d", into.toString(), "-classpath",
                ProjectClasses.withLibraries().stream().map(Path::toString)
                        .collect(Collectors.joining(File.pathSeparator))));
        for (String source : sources) {
            arguments.add(write(source, into).toString());
        }
        StringWriter messages = new StringWriter();
        PrintWriter printer = new PrintWriter(messages);
        ToolProvider javac = ToolProvider.findFirst("javac").orElseThrow();
        if (javac.run(printer, printer, arguments.toArray(String[]::new)) != 0) {
            throw new IllegalStateException("Planted sources do not compile: " + messages);
        }
        return ProjectClasses.read(List.of(into));
    }

    private static Path write(String source, Path into) throws IOException {
        Matcher type = TYPE.matcher(source);
        if (!type.find()) {
            throw new IllegalArgumentException("No type in planted source: " + source);
        }
        return Files.writeString(into.resolve(type.group(1) + ".java"), source);
    }
}
