package orrery.editor.app.exchange;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import orrery.editor.app.settings.ValueFile;
import orrery.editor.app.settings.ValueWriter;
import orrery.editor.session.exchange.CsvTarget;

/// Stores the targets of the columns in the last import, for each table header (the names of all columns). FX thread.
final class MappingStore {
    private static final String TAB = "\t";
    private static final int MOST_HEADERS = 200;

    private final ValueWriter<Map<String, String>> writer;

    MappingStore(Path path) {
        writer = new ValueWriter<>(new ValueFile<>(path, new Format()));
    }

    /// Returns the targets that were stored for the columns of a header. A stored target that is not in `all` is replaced with a
    /// guess. If a header that ends in `numbering` is unknown, uses the targets of the same header without it, as in older
    /// exports. For any other unknown header, all targets are guesses. No two columns get the same target, except
    /// [CsvTarget#IGNORED].
    ///
    /// @param all the targets that are possible in the open world
    List<CsvTarget> targets(List<String> header, List<CsvTarget> all) {
        List<CsvTarget> targets = new ArrayList<>(CsvTarget.guess(header, all));
        Map<String, String> read = writer.read();
        boolean isNumbered = !header.isEmpty() && header.getLast().equals(CsvTarget.NUMBERING.text());
        List<String> older = isNumbered ? header.subList(0, header.size() - 1) : header;
        String stored = read.getOrDefault(String.join(TAB, header), read.get(String.join(TAB, older)));
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

    /// Stores the targets of the columns of a header. If more than 200 headers are stored, forgets the oldest one.
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

    /// Waits until all stored targets are written to the file.
    void finish() {
        writer.finish();
    }

    /// Converts a map from header to targets, the oldest header first. A property file has no order, so each value begins with a
    /// position; the targets follow. Values in files of earlier versions have no position.
    private static final class Format implements ValueFile.Format<Map<String, String>> {
        private static final Pattern NUMBERED = Pattern.compile("(\\d{1,9})\t(.*)", Pattern.DOTALL);

        @Override
        public Map<String, String> none() {
            return Map.of();
        }

        @Override
        public Map<String, String> parse(String text) {
            Properties read = new Properties();
            try {
                read.load(new StringReader(text));
            } catch (IOException e) {
                throw new IllegalArgumentException(e);
            }
            Map<String, String> values = new LinkedHashMap<>();
            read.stringPropertyNames().stream().sorted(Comparator.comparingInt(header -> number(read, header)))
                    .forEach(header -> values.put(header,
                            NUMBERED.matcher(read.getProperty(header)).replaceFirst("$2")));
            return values;
        }

        private static int number(Properties read, String header) {
            Matcher numbered = NUMBERED.matcher(read.getProperty(header));
            return numbered.matches() ? Integer.parseInt(numbered.group(1)) : -1;
        }

        @Override
        public String text(Map<String, String> content) {
            Properties numbered = new Properties();
            content.forEach((header, targets) -> numbered.setProperty(header, numbered.size() + TAB + targets));
            StringWriter text = new StringWriter();
            try {
                numbered.store(text, "What columns of imported tables became");
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
            return text.toString();
        }
    }
}
