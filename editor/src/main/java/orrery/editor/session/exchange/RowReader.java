package orrery.editor.session.exchange;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import orrery.ecs.type.ComponentType;
import orrery.ecs.type.Field;
import orrery.ecs.type.FieldKind;
import orrery.ecs.type.TypeException;
import orrery.ecs.world.Name;
import orrery.editor.text.CsvCells;
import orrery.editor.text.FieldInput;
import orrery.editor.text.ShortText;

/// Turns rows of cells into components. A row gets a component with fields if any of its cells for that component has a value. It
/// gets a component without fields if the cell for it says true. If that cell says false, the component is removed from the
/// entity that the row names. A row that has only empty cells is left out. A cell with an invalid value is reported; an empty
/// cell is not. In both cases the field has the default value or, if the row names its entity, keeps that entity's value.
///
/// A component with fields is a draft ([ImportedRows.Draft]) if the row names its entity, or if one of its cells refers to an
/// entity.
final class RowReader {
    private static final int MOST_SUBJECT_CHARACTERS = 60;

    private final List<String> header;
    private final CsvNumbers numbers;
    private final Map<ComponentType<?>, List<Cell>> cells = new LinkedHashMap<>();
    private final ImportReport report = new ImportReport();
    private final ImportedRows rows;
    private int ownColumn = -1;
    private int idColumn = -1;
    private int nameColumn = -1;
    private int parentColumn = -1;
    private int numberingColumn = -1;

    /// @param field the field that the column holds; null for a component without fields
    private record Cell(int column, @Nullable Field field) {}

    /// @param separator the separator between cells
    RowReader(List<String> header, char separator, List<CsvTarget> targets) {
        this.header = header;
        numbers = new CsvNumbers(separator);
        for (int column = 0; column < targets.size(); column++) {
            switch (targets.get(column)) {
                case CsvTarget.Ignored _ -> {}
                case CsvTarget.Existing _ -> ownColumn = column;
                case CsvTarget.Id _ -> idColumn = column;
                case CsvTarget.EntityName _ -> nameColumn = column;
                case CsvTarget.Parent _ -> parentColumn = column;
                case CsvTarget.Numbering _ -> numberingColumn = column;
                case CsvTarget.Tag(ComponentType<?> type) -> addCell(type, new Cell(column, null));
                case CsvTarget.Of(ComponentType<?> type, Field field) -> addCell(type, new Cell(column, field));
            }
        }
        rows = new ImportedRows(report, List.copyOf(cells.keySet()));
    }

    private void addCell(ComponentType<?> type, Cell cell) {
        cells.computeIfAbsent(type, _ -> new ArrayList<>()).add(cell);
    }

    ImportedRows read() {
        return rows;
    }

    /// Adds a row. Leaves out a row with more cells than columns, because a cell may have been split. Surplus cells that are
    /// all blank do not count, because some programs end each row with separators.
    void add(CsvReader.Row row) {
        if (row.cells().size() > header.size()
                && !row.cells().subList(header.size(), row.cells().size()).stream().allMatch(String::isBlank)) {
            report.add(row.line(), "", "The row was not taken: it has %d cells, but the header has %d.".formatted(
                    row.cells().size(), header.size()));
            return;
        }
        if (isEmpty(row)) {
            return;
        }
        String own = text(row, ownColumn);
        String name = name(row, nameColumn);
        rows.addRow(idColumn < 0 ? own : row.cell(idColumn).strip(),
                name == null && !RowOwners.isHandle(own) ? name(row, ownColumn) : name, row.line());
        rows.setNumbering(text(row, numberingColumn));
        if (!own.isEmpty()) {
            rows.claim(new ImportedRows.EntityCell(rows.size() - 1, own, row.line(), subject(header, ownColumn)));
        }
        if (parentColumn >= 0 && !row.cell(parentColumn).isBlank()) {
            rows.attach(new ImportedRows.EntityCell(rows.size() - 1, row.cell(parentColumn).strip(), row.line(),
                    subject(header, parentColumn)));
        }
        cells.forEach((type, of) -> {
            if (of.stream().anyMatch(cell -> hasValue(row, cell))) {
                addComponent(row, type, of, !own.isEmpty());
            }
        });
    }

    /// Whether no cell of a row has a value, apart from the numbering. Many tables end with such rows.
    private boolean isEmpty(CsvReader.Row row) {
        return IntStream.range(0, row.cells().size())
                .allMatch(column -> column == numberingColumn || row.cells().get(column).isBlank())
                && cells.values().stream().flatMap(List::stream).noneMatch(cell -> hasValue(row, cell));
    }

    private static String text(CsvReader.Row row, int column) {
        return column < 0 ? "" : CsvCells.unguarded(row.cell(column)).strip();
    }

    private @Nullable String name(CsvReader.Row row, int column) {
        String name = text(row, column);
        if (name.length() > Name.MOST_CHARACTERS) {
            report(row, column, "The name has %d characters, and may have %d.".formatted(name.length(),
                    Name.MOST_CHARACTERS));
            return null;
        }
        return name.isEmpty() ? null : name;
    }

    /// Returns how a report names a column.
    static String subject(List<String> header, int column) {
        String name = header.get(column);
        return "column " + (name.isBlank() ? column + 1 : ShortText.of(name, MOST_SUBJECT_CHARACTERS));
    }

    private void report(CsvReader.Row row, int column, String text) {
        report.add(row.line(), subject(header, column), text);
    }

    /// @param isOwn whether the row names its entity
    private <C extends Record> void addComponent(CsvReader.Row row, ComponentType<C> type, List<Cell> of,
            boolean isOwn) {
        try {
            if (type.isTag()) {
                addTag(row, type, of.getFirst());
                return;
            }
            Object[] initial = type.initialLeaves();
            @Nullable
            Object[] leaves = isOwn ? new @Nullable Object[initial.length] : initial;
            List<ImportedRows.Reference> references = new ArrayList<>();
            of.stream().filter(cell -> hasValue(row, cell)).forEach(cell -> read(row, cell, leaves, references));
            if (references.isEmpty() && !isOwn) {
                rows.set(type, type.create(initial));
            } else {
                rows.add(new ImportedRows.Draft(rows.size() - 1, type, leaves, references, row.line()));
            }
        } catch (TypeException | IllegalArgumentException e) {
            report.addRefused(row.line(), type, e);
        }
    }

    /// Whether a cell has a value. A single blank is a value of a `char` field. An empty or blank cell is a value of a string
    /// field if the file marks it as a string.
    private static boolean hasValue(CsvReader.Row row, Cell cell) {
        String text = row.cell(cell.column());
        Field field = cell.field();
        boolean isBlankText = field != null && field.kind() == FieldKind.STRING
                && row.blankTexts().contains(cell.column());
        return !text.isBlank() || isBlankText || isCharacter(field) && text.length() == 1;
    }

    private static boolean isText(Field field) {
        return field.kind() == FieldKind.STRING || isCharacter(field);
    }

    private static boolean isCharacter(@Nullable Field field) {
        return field != null && field.kind() == FieldKind.CHAR;
    }

    private <C extends Record> void addTag(CsvReader.Row row, ComponentType<C> type, Cell cell) {
        switch (row.cell(cell.column()).strip().toLowerCase(Locale.ROOT)) {
            case "true", "yes", "on", "1", "x" -> rows.set(type, type.defaultValue());
            case "false", "no", "off", "0" -> rows.lack(type);
            default -> report(row, cell.column(), "“%s” is neither true nor false.".formatted(row.cell(cell.column())));
        }
    }

    private void read(CsvReader.Row row, Cell cell, @Nullable Object[] leaves,
            List<ImportedRows.Reference> references) {
        Field field = Objects.requireNonNull(cell.field());
        String text = row.cell(cell.column());
        if (field.kind() == FieldKind.ENTITY) {
            references.add(new ImportedRows.Reference(field, text.strip(), row.line(), subject(header, cell.column())));
            return;
        }
        FieldInput input = isText(field) || !field.kind().isNumber()
                ? FieldInput.parse(field, isText(field) ? CsvCells.unguarded(text) : text)
                : numbers.parse(field, text);
        if (input.value() == null) {
            report(row, cell.column(), input.problem());
        } else {
            leaves[field.index()] = input.value();
        }
    }
}
