package orrery.editor.app.exchange;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.lang.System.Logger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import orrery.ecs.file.InputFile;
import orrery.ecs.file.SafeFile;
import orrery.editor.session.exchange.CsvTarget;

/// Remembers what the columns of tables became, by the header of the table. A file that can't be read or written is logged. FX
/// thread.
final class MappingStore {
    private static final Logger LOGGER = System.getLogger(MappingStore.class.getName());
    private static final String TAB = "\t";
    private static final int MOST_HEADERS = 200;

    private final Path file;

    MappingStore(Path file) {
        this.file = file;
    }

    /// Returns what columns became the last time, and a guess for columns whose target this world lacks, and for an unknown
    /// header.
    List<CsvTarget> targets(List<String> header, List<CsvTarget> all) {
        List<CsvTarget> targets = new ArrayList<>(CsvTarget.guess(header, all));
        String stored = read().getProperty(String.join(TAB, header));
        if (stored != null) {
            String[] texts = stored.split(TAB, -1);
            for (int column = 0; column < Math.min(texts.length, targets.size()); column++) {
                String text = texts[column];
                int at = column;
                all.stream().filter(target -> target.text().equals(text)).findFirst().ifPresent(target -> {
                    targets.replaceAll(other -> other == target ? CsvTarget.IGNORED : other);
                    targets.set(at, target);
                });
            }
        }
        return targets;
    }

    /// Stores what the columns became.
    void remember(List<String> header, List<CsvTarget> targets) {
        Properties values = read();
        if (values.size() >= MOST_HEADERS) {
            values.remove(values.keySet().iterator().next());
        }
        values.setProperty(String.join(TAB, header), String.join(TAB, targets.stream().map(CsvTarget::text).toList()));
        try {
            StringWriter text = new StringWriter();
            values.store(text, "What columns of imported tables became");
            Files.createDirectories(file.getParent());
            new SafeFile(file).withoutBackup().replace(text.toString().getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            LOGGER.log(Logger.Level.WARNING, "Columns of imported tables can not be remembered in " + file + ": " + e);
        }
    }

    private Properties read() {
        Properties values = new Properties();
        try {
            values.load(new StringReader(InputFile.text(file)));
        } catch (NoSuchFileException e) {
            return values;
        } catch (IOException | IllegalArgumentException e) {
            LOGGER.log(Logger.Level.WARNING, "Columns of imported tables can not be read from " + file + ": " + e);
        }
        return values;
    }
}
