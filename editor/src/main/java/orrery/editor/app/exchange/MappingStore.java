package orrery.editor.app.exchange;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import orrery.editor.app.settings.ValueFile;
import orrery.editor.app.settings.ValueWriter;
import orrery.editor.session.exchange.CsvTarget;

/// Stores the targets to which the columns of tables were imported, by the header of the table. FX thread.
final class MappingStore {
    private static final String TAB = "\t";
    private static final int MOST_HEADERS = 200;

    private final ValueFile<Map<String, String>> file;
    private final ValueWriter<Map<String, String>> writer;

    MappingStore(Path path) {
        file = new ValueFile<>(path, new Format());
        writer = new ValueWriter<>(file);
    }

    /// Returns the targets that the columns of a header had the last time. Guesses a target that this world lacks, and all
    /// targets of an unknown header.
    List<CsvTarget> targets(List<String> header, List<CsvTarget> all) {
        List<CsvTarget> targets = new ArrayList<>(CsvTarget.guess(header, all));
        String stored = writer.changed(file.read()).get(String.join(TAB, header));
        if (stored != null) {
            String[] texts = stored.split(TAB, -1);
            Map<String, CsvTarget> known = new HashMap<>();
            all.forEach(target -> known.put(target.text(), target));
            for (int column = 0; column < Math.min(texts.length, targets.size()); column++) {
                CsvTarget target = known.get(texts[column]);
                if (target != null && target != CsvTarget.IGNORED) {
                    targets.replaceAll(other -> other == target ? CsvTarget.IGNORED : other);
                }
                targets.set(column, target == null ? targets.get(column) : target);
            }
        }
        return targets;
    }

    /// Stores the targets of the columns of a header.
    void remember(List<String> header, List<CsvTarget> targets) {
        String key = String.join(TAB, header);
        String value = String.join(TAB, targets.stream().map(CsvTarget::text).toList());
        writer.write(before -> {
            Map<String, String> values = new LinkedHashMap<>(before);
            values.remove(key);
            values.put(key, value);
            if (values.size() > MOST_HEADERS) {
                values.remove(values.keySet().iterator().next());
            }
            return values;
        });
    }

    /// Returns when all stored targets are written to the file.
    void finish() {
        writer.finish();
    }

    /// Targets by header, the oldest first.
    private static final class Format implements ValueFile.Format<Map<String, String>> {

        @Override
        public Map<String, String> none() {
            return Map.of();
        }

        @Override
        public Map<String, String> parse(String text) {
            Map<String, String> values = new LinkedHashMap<>();
            try {
                new Properties() {
                    @Override
                    public synchronized Object put(Object key, Object value) {
                        return values.put((String) key, (String) value);
                    }
                }.load(new StringReader(text));
            } catch (IOException e) {
                throw new IllegalArgumentException(e);
            }
            return values;
        }

        @Override
        public String text(Map<String, String> content) {
            StringWriter text = new StringWriter();
            try {
                new Properties() {
                    @Override
                    public Set<Map.Entry<Object, Object>> entrySet() {
                        return new LinkedHashMap<Object, Object>(content).entrySet();
                    }
                }.store(text, "What columns of imported tables became");
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
            return text.toString();
        }
    }
}
