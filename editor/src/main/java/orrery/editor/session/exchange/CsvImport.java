package orrery.editor.session.exchange;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;
import orrery.ecs.file.InputFile;
import orrery.editor.text.NumberFormats;

/// Reads tables of comma-separated values into rows from which entities can be created later. Uses no world. Any thread.
public final class CsvImport {
    private static final int SAMPLE_ROWS = 1_000;
    private static final int ROWS_PER_STEP = 256;
    /// Bytes of memory that a byte of the file may need.
    private static final int MEMORY_PER_BYTE = 4;

    private CsvImport() {}

    /// The beginning of a table.
    ///
    /// @param separator the separator between cells
    /// @param rows the first rows after the header, at most 1,000
    public record Sample(char separator, List<String> header, List<CsvReader.Row> rows) {}

    /// Reads the beginning of a table and finds out its separator, see [CsvReader]. In a `.tsv` file, the separator is a tab if
    /// the header has a tab outside of quoted cells.
    ///
    /// @throws IOException if the file can't be read or is no table, with a reason for users
    public static Sample sample(Path file) throws IOException {
        boolean isTsv = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT).endsWith(".tsv");
        return sample(file, isTsv && hasTab(file) ? '\t' : null);
    }

    private static boolean hasTab(Path file) throws IOException {
        try (CsvReader reader = open(InputFile.open(file), null)) {
            header(reader);
            return reader.hasTab();
        } catch (CharacterCodingException e) {
            throw notText(e);
        }
    }

    /// Reads the beginning of a table.
    ///
    /// @param separator the separator between cells; null to find it out
    /// @throws IOException if the file can't be read or is no table, with a reason for users
    public static Sample sample(Path file, @Nullable Character separator) throws IOException {
        requireFits(file);
        try (CsvReader reader = open(InputFile.open(file), separator)) {
            List<String> header = header(reader);
            List<CsvReader.Row> rows = new ArrayList<>();
            CsvReader.Row row = reader.next();
            while (row != null && rows.size() < SAMPLE_ROWS) {
                rows.add(row);
                row = reader.next();
            }
            return new Sample(reader.separator(), header, rows);
        } catch (CharacterCodingException e) {
            throw notText(e);
        }
    }

    private static void requireFits(Path file) throws IOException {
        long bytes = Files.size(file);
        if (bytes > Runtime.getRuntime().maxMemory() / MEMORY_PER_BYTE) {
            throw new IOException(
                    "it has %s, and there is memory for %s; split the file, or give Orrery more: ORRERY_JAVA_OPTIONS=-Xmx8g"
                            .formatted(NumberFormats.bytes(bytes),
                                    NumberFormats.bytes(Runtime.getRuntime().maxMemory() / MEMORY_PER_BYTE)));
        }
    }

    private static CsvReader open(InputStream in, @Nullable Character separator) throws IOException {
        return new CsvReader(new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()), separator);
    }

    private static IOException notText(CharacterCodingException e) {
        return new IOException("it is not text in UTF-8; save it as “CSV UTF-8”", e);
    }

    private static List<String> header(CsvReader reader) throws IOException {
        CsvReader.Row header = reader.next();
        if (header == null) {
            throw new IOException("it is empty; its first line must name the columns");
        }
        return header.cells();
    }

    /// Reads all rows of a table.
    ///
    /// @param separator the separator between cells, as in the sample
    /// @param targets what each column becomes
    /// @param progress receives the number of bytes read; an exception that it throws ends the call
    /// @throws IOException if the file can't be read to its end, with a reason for users
    public static ImportedRows read(Path file, char separator, List<CsvTarget> targets, LongConsumer progress)
            throws IOException {
        requireFits(file);
        try (Counting bytes = new Counting(InputFile.open(file)); CsvReader reader = open(bytes, separator)) {
            RowReader rows = new RowReader(header(reader), separator, targets);
            CsvReader.Row row = reader.next();
            for (int i = 0; row != null; i++) {
                rows.add(row);
                row = reader.next();
                if (i % ROWS_PER_STEP == 0) {
                    progress.accept(bytes.count);
                }
            }
            return rows.read();
        } catch (CharacterCodingException e) {
            throw notText(e);
        } catch (OutOfMemoryError e) {
            throw new IOException(
                    "its rows do not fit into the memory; split the file, or give Orrery more: ORRERY_JAVA_OPTIONS=-Xmx8g",
                    e);
        }
    }

    /// Returns how a report names a column.
    public static String subject(List<String> header, int column) {
        return RowReader.subject(header, column);
    }

    /// Reads the rows of a sample.
    public static ImportedRows read(Sample sample, List<CsvTarget> targets) {
        RowReader rows = new RowReader(sample.header(), sample.separator(), targets);
        sample.rows().forEach(rows::add);
        return rows.read();
    }

    /// Counts the bytes that were read.
    private static final class Counting extends FilterInputStream {
        private long count;

        Counting(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            int next = super.read();
            count += next < 0 ? 0 : 1;
            return next;
        }

        @Override
        public int read(byte[] into, int from, int most) throws IOException {
            int read = super.read(into, from, most);
            count += Math.max(0, read);
            return read;
        }
    }
}
