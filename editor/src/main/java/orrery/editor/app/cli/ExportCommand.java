package orrery.editor.app.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import orrery.ecs.engine.EngineWorld;
import orrery.ecs.file.FileSteps;
import orrery.ecs.file.SafeFile;
import orrery.ecs.history.Recording;
import orrery.ecs.recording.OpenedRecording;
import orrery.ecs.recording.RecordingResult;
import orrery.ecs.recording.Recordings;
import orrery.ecs.type.TypeRegistry;
import orrery.editor.text.CsvCells;
import orrery.editor.theme.OneLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `orrery export RECORDING --fields A.x,B.y -o FILE`: writes values of recorded states as a table.
@Command(name = "export", mixinStandardHelpOptions = true, description = "Writes fields of a recording as comma-separated"
        + " values (RFC 4180): tick, entity, name, and one column per field.")
final class ExportCommand implements Callable<Integer> {

    private static final String STANDARD_OUTPUT = "-";

    @Mixin
    private OrreryCommand.Worlds worlds = new OrreryCommand.Worlds();

    @Parameters(paramLabel = "RECORDING", description = "A recording, written by run --record.")
    private Path file = Path.of("");

    @Option(names = "--fields", required = true, split = ",", paramLabel = "FIELD", description = "Fields to write, such as"
            + " Orbit.phase,Body.x.")
    private List<String> fields = List.of();

    @Option(names = "--every", defaultValue = "1", paramLabel = "N", description = "Writes the first state and every Nth"
            + " after it. Default: every state.")
    private long every = 1;

    @Option(names = "--entity", paramLabel = "NAME|12v3", description = "Writes only entities with this name or handle.")
    private @Nullable String entity;

    @Option(names = "-o", required = true, paramLabel = "FILE", description = "File to write; - for standard output.")
    private String output = STANDARD_OUTPUT;

    @Option(names = "--no-guard", description = "Does not put ' before text that a spreadsheet would run as a formula,"
            + " because it starts with =, +, - or @. Writes control characters unchanged also to standard output, pipes and"
            + " devices, where they are otherwise written as in \\u001b.")
    private boolean asItIs;

    @Spec
    private @Nullable CommandSpec spec;

    @Override
    public Integer call() throws InputFault {
        if (every < 1) {
            throw wrong("--every is %d; N must be at least 1.".formatted(every));
        }
        Path target = target();
        if (!output.equals(STANDARD_OUTPUT) && OutputFiles.isSame(target, file)) {
            throw wrong("-o names the recording itself; write to another file.");
        }
        OpenedRecording read = read();
        List<ExportColumn> columns = columns(read.simulation().world().types());
        if (entity != null && columns.stream().allMatch(column -> column.type().isSingleton())) {
            throw wrong("--entity selects rows of entities, and all of these fields are of singletons; leave it out.");
        }
        ExportTable table = new ExportTable(EngineWorld.of(read.simulation().world()), columns, entity,
                asItIs ? CsvCells.AS_THEY_ARE : CsvCells.GUARDED,
                mayBeTerminal(target) && !asItIs ? OneLine::ofEach : UnaryOperator.identity());
        try {
            if (output.equals(STANDARD_OUTPUT)) {
                write(read.recording(), table, out());
            } else {
                new SafeFile(target).withoutBackup().replace(to -> write(read.recording(), table,
                        new BufferedWriter(new OutputStreamWriter(to, StandardCharsets.UTF_8))));
            }
        } catch (NothingFound e) {
            throw new InputFault(entity == null
                    ? "No entity has one of these fields in any of the states."
                    : "No state has an entity %s with one of these fields.".formatted(entity));
        } catch (IOException e) {
            throw output.equals(STANDARD_OUTPUT)
                    ? PlainLines.fault()
                    : new InputFault("%s can't be written: %s. The former content is unchanged; write to another place."
                            .formatted(output, FileSteps.reason(e)));
        }
        return 0;
    }

    /// Returns the file to write.
    private Path target() {
        try {
            return Path.of(output);
        } catch (InvalidPathException e) {
            throw wrong("\"%s\" is not a valid file name: %s.".formatted(output, e.getReason()));
        }
    }

    /// Whether the output could reach a terminal, because a terminal would obey control characters in it. True for standard
    /// output, because it is not known where that leads.
    private boolean mayBeTerminal(Path target) {
        return output.equals(STANDARD_OUTPUT) || Files.exists(target) && !Files.isRegularFile(target);
    }

    private OpenedRecording read() throws InputFault {
        if (!Recordings.isRecording(file)) {
            throw new InputFault("%s is not an existing recording; write one with orrery run SCENE --record FILE."
                    .formatted(file));
        }
        return switch (worlds.store().readRecording(file)) {
            case RecordingResult.Opened(OpenedRecording read) -> {
                read.warnings().forEach(warning -> Objects.requireNonNull(spec).commandLine().getErr()
                        .println("warning: " + warning));
                yield read;
            }
            case RecordingResult.Refused(String problem) -> throw new InputFault(problem);
        };
    }

    private List<ExportColumn> columns(TypeRegistry types) throws InputFault {
        List<ExportColumn> columns = new ArrayList<>();
        for (String field : fields) {
            columns.add(ExportColumn.of(field.strip(), types));
        }
        return columns;
    }

    private void write(Recording recording, ExportTable table, Writer to) throws IOException {
        table.writeHeader(to);
        long first = recording.firstTick();
        long steps = (recording.branch().newestTick() - first) / every;
        for (long step = 0; step <= steps; step++) {
            recording.seek(first + step * every);
            table.writeState(to);
            if (to instanceof PrintWriter printer && printer.checkError()) {
                throw new IOException("the program that reads it has ended");
            }
        }
        to.flush();
        if (table.isEmpty()) {
            throw new NothingFound();
        }
    }

    private ParameterException wrong(String message) {
        return new ParameterException(Objects.requireNonNull(spec).commandLine(), message);
    }

    /// Thrown to keep the previous file if the new table has no rows.
    private static final class NothingFound extends IOException {

        private static final long serialVersionUID = 1L;
    }

    private PrintWriter out() {
        return Objects.requireNonNull(spec).commandLine().getOut();
    }
}
