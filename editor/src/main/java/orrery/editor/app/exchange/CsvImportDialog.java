package orrery.editor.app.exchange;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javafx.geometry.Dimension2D;
import javafx.geometry.Insets;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import javafx.util.StringConverter;
import org.controlsfx.control.SearchableComboBox;
import org.jspecify.annotations.Nullable;
import orrery.editor.fx.ScaledRoot;
import orrery.editor.fx.Tip;
import orrery.editor.fx.WindowPlace;
import orrery.editor.session.exchange.CsvImport;
import orrery.editor.session.exchange.CsvTarget;
import orrery.editor.session.exchange.ImportReport;
import orrery.editor.session.exchange.ImportedRows;
import orrery.editor.text.NumberFormats;
import orrery.editor.text.ShortText;

/// Asks for the target of each column of a table, such as a field of a component, and for the character that separates the
/// cells. A line per column shows the column's first values and its problems in the first rows. FX thread.
final class CsvImportDialog {
    private static final ButtonType IMPORT = new ButtonType("Import", ButtonData.OK_DONE);
    private static final double MOST_WIDTH = 860;
    private static final double MOST_HEIGHT = 400;
    private static final double LEAST_WIDTH = 560;
    private static final double LEAST_HEIGHT = 160;
    /// Width that the dialog needs beside the list, in pixels.
    private static final double EDGES = 48;
    /// Height of the dialog without the list, including the title bar, in pixels.
    private static final double AROUND = 240;
    private static final double GAP = 6;
    private static final double TARGET_WIDTH = 240;
    /// Width of the scroll bar and the edges of a line, in pixels.
    private static final double BESIDE = 40;
    /// Width of the left edge of a line, in pixels.
    private static final double EDGE = 12;
    private static final int SHOWN_VALUES = 3;
    private static final int SHOWN_CHARACTERS = 24;

    private final Window owner;
    private final List<CsvTarget> all;
    private final Rereading rereading;
    private final Checking checking;
    private final ComboBox<Character> separators = new ComboBox<>();
    private final ListView<Integer> columns = new ListView<>();
    private final List<Line> lines = new ArrayList<>();
    private CsvImport.Sample sample;
    private List<CsvTarget> targets;
    private List<String> problems = List.of();
    private final Label summary = new Label();
    private @Nullable Node button;
    /// The rows that were read last.
    private @Nullable ImportedRows checked;

    /// Reads the beginning of the table again.
    interface Rereading {
        /// Reads the table and returns immediately. Later, on the FX thread, passes the beginning of the table and the initial
        /// targets of its columns to the consumer. Does not call the consumer if the table can't be read.
        void read(char separator, BiConsumer<CsvImport.Sample, List<CsvTarget>> then);
    }

    /// Compares rows with the open world.
    interface Checking {
        /// Reports the rows that the open world refuses, and returns immediately. Later, runs the action on the FX thread. Does
        /// not run it if another scene is open meanwhile.
        void check(ImportedRows rows, Runnable then);
    }

    /// @param sample the beginning of the table, read with the detected separator
    /// @param all the possible targets
    /// @param targets the initial targets of the columns
    /// @param rereading reads the table again, with another separator
    /// @param checking looks for the entities that the rows name
    CsvImportDialog(Window owner, CsvImport.Sample sample, List<CsvTarget> all,
            List<CsvTarget> targets, Rereading rereading, Checking checking) {
        this.owner = owner;
        this.sample = sample;
        this.all = all;
        this.targets = new ArrayList<>(targets);
        this.rereading = rereading;
        this.checking = checking;
    }

    /// Shows the dialog and returns at once. The action runs later with the beginning of the table and the target of each column,
    /// unless the user cancels.
    void ask(String fileName, BiConsumer<CsvImport.Sample, List<CsvTarget>> action) {
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle("Import table");
        dialog.setHeaderText("Each row of %s becomes an entity, or changes the one it names".formatted(fileName));
        dialog.setResizable(true);
        dialog.getDialogPane().setId("import-dialog");
        dialog.getDialogPane().setContent(content());
        dialog.getDialogPane().getStyleClass().add("wide");
        dialog.getDialogPane().getButtonTypes().setAll(IMPORT, ButtonType.CANCEL);
        button = dialog.getDialogPane().lookupButton(IMPORT);
        dialog.resultProperty().subscribe(answer -> {
            if (answer == IMPORT) {
                action.accept(sample, List.copyOf(targets));
            }
        });
        check();
        dialog.setOnShown(_ -> {
            dialog.getDialogPane().layout();
            lines.getFirst().choice.requestFocus();
        });
        WindowPlace.show(dialog);
    }

    private VBox content() {
        separators.setId("import-separator");
        separators.setAccessibleText("What separates the cells of a row");
        separators.getItems().setAll(',', ';', '\t');
        if (!separators.getItems().contains(sample.separator())) {
            separators.getItems().add(sample.separator());
        }
        separators.setConverter(new SeparatorNames());
        separators.setValue(sample.separator());
        separators.valueProperty().subscribe((_, now) -> {
            if (now != sample.separator()) {
                Objects.requireNonNull(button).setDisable(true);
                rereading.read(now, this::show);
            } else {
                check();
            }
        });
        Label title = title("Cells are separated by");
        title.setLabelFor(separators);
        HBox separator = new HBox(GAP, title, separators);
        separator.setAlignment(Pos.CENTER_LEFT);
        columns.setId("import-columns");
        columns.setCellFactory(_ -> new Line());
        Dimension2D room = ScaledRoot.sizeOf(owner);
        columns.setPrefSize(Math.clamp(room.getWidth() - EDGES, LEAST_WIDTH, MOST_WIDTH),
                Math.clamp(room.getHeight() - AROUND, LEAST_HEIGHT, MOST_HEIGHT));
        fill();
        GridPane titles = line(title("Column"), title("Becomes"), title("First values"), title("Problems"));
        titles.setPadding(new Insets(0, 0, 0, EDGE));
        titles.maxWidthProperty().bind(columns.widthProperty().subtract(BESIDE - EDGE));
        summary.setId("import-summary");
        summary.setWrapText(true);
        summary.setMinHeight(Region.USE_PREF_SIZE);
        return new VBox(2 * GAP, separator, titles, columns, summary);
    }

    /// Shows the beginning of the table after it was read with another separator.
    private void show(CsvImport.Sample read, List<CsvTarget> proposed) {
        if (read.separator() != separators.getValue()) {
            return; // another separator was chosen meanwhile
        }
        sample = read;
        targets = new ArrayList<>(proposed);
        fill();
        check();
    }

    private void fill() {
        problems = Collections.nCopies(targets.size(), "");
        columns.getItems().setAll(IntStream.range(0, targets.size()).boxed().toList());
        columns.refresh();
    }

    /// Returns the grid of a line: column, target, first values, problems.
    private static GridPane line(Node... parts) {
        GridPane grid = new GridPane(2 * GAP, GAP);
        grid.getColumnConstraints().setAll(share(18), share(28), share(22), share(32));
        grid.addRow(0, parts);
        return grid;
    }

    /// The line of a visible column. The list creates no lines for columns that are scrolled out of view, because a table can
    /// have thousands of columns.
    private final class Line extends ListCell<Integer> {
        private final Label name = label();
        private final ComboBox<CsvTarget> choice = choice();
        private final Label values = label();
        private final Label problem = label();
        private final GridPane parts = line(name, choice, values, problem);
        private boolean isFilling;

        Line() {
            problem.getStyleClass().add("changed");
            parts.prefWidthProperty().bind(columns.widthProperty().subtract(BESIDE));
            parts.maxWidthProperty().bind(parts.prefWidthProperty());
            choice.valueProperty().subscribe(target -> choose(target));
            lines.add(this);
        }

        private void choose(@Nullable CsvTarget target) {
            Integer column = getItem();
            if (!isFilling && column != null) {
                targets.set(column, target == null ? CsvTarget.IGNORED : target);
                check();
            }
        }

        @Override
        protected void updateItem(@Nullable Integer column, boolean empty) {
            super.updateItem(column, empty);
            setGraphic(column == null || empty ? null : parts);
            if (column != null && !empty) {
                isFilling = true;
                CsvImportDialog.show(name, headerOf(column));
                choice.setId("import-column-" + column);
                choice.setAccessibleText("What column %s becomes".formatted(headerOf(column)));
                choice.setValue(targets.get(column));
                CsvImportDialog.show(values, firstValues(column));
                isFilling = false;
                showProblem();
            }
        }

        void showProblem() {
            Integer column = getItem();
            if (column != null && !isEmpty()) {
                CsvImportDialog.show(problem, problems.get(column));
            }
        }
    }

    /// Converts separators to their names.
    private static final class SeparatorNames extends StringConverter<Character> {
        @Override
        public String toString(@Nullable Character separator) {
            return separator == null ? "" : switch (separator) {
                case ',' -> "Comma";
                case ';' -> "Semicolon";
                case '\t' -> "Tab";
                default -> String.valueOf(separator);
            };
        }

        @Override
        public Character fromString(String text) {
            throw new UnsupportedOperationException("The separator is chosen and not typed.");
        }
    }

    private static ColumnConstraints share(double percent) {
        ColumnConstraints column = new ColumnConstraints();
        column.setPercentWidth(percent);
        return column;
    }

    private String headerOf(int column) {
        String name = sample.header().get(column);
        return name.isBlank() ? "Column " + (column + 1) : name;
    }

    private static Label title(String text) {
        Label label = new Label(text);
        label.getStyleClass().add("title");
        return label;
    }

    private static Label label() {
        Label label = new Label();
        label.setMinWidth(0);
        return label;
    }

    private ComboBox<CsvTarget> choice() {
        ComboBox<CsvTarget> choice = new SearchableComboBox<>();
        choice.setConverter(new StringConverter<>() {
            @Override
            public String toString(@Nullable CsvTarget target) {
                return target == null ? "" : named(target);
            }

            @Override
            public CsvTarget fromString(String text) {
                return all.stream().filter(target -> named(target).equals(text)).findFirst().orElse(CsvTarget.IGNORED);
            }
        });
        choice.getItems().setAll(all);
        choice.setPrefWidth(TARGET_WIDTH);
        choice.setMaxWidth(Double.MAX_VALUE);
        return choice;
    }

    private static String named(CsvTarget target) {
        return switch (target) {
            case CsvTarget.Ignored _ -> "Not imported";
            case CsvTarget.Existing _ -> "This entity: a handle or a name";
            case CsvTarget.Id _ -> "Id, for references between rows";
            case CsvTarget.EntityName _ -> "Name";
            case CsvTarget.Parent _ -> "Parent: an id or an entity";
            case CsvTarget.Numbering _ -> "Numbering, to notice other handles";
            default -> target.text();
        };
    }

    private String firstValues(int column) {
        return sample.rows().stream().map(row -> row.cell(column)).filter(cell -> !cell.isBlank()).limit(SHOWN_VALUES)
                .map(cell -> ShortText.of(cell, SHOWN_CHARACTERS))
                .map(cell -> cell.replace('\n', ' ')).collect(Collectors.joining(", "));
    }

    /// Reads the first rows with the chosen targets and shows their problems. If rows name entities to change, later also shows
    /// the problems that the open world finds.
    private void check() {
        if (button == null) {
            return;
        }
        ImportedRows rows = CsvImport.read(sample, targets);
        checked = rows;
        show(rows);
        if (targets.contains(CsvTarget.ENTITY)) {
            checking.check(rows, () -> {
                if (checked == rows) {
                    show(rows);
                }
            });
        }
    }

    private void show(ImportedRows rows) {
        Map<String, List<ImportReport.Entry>> found = rows.report().entries().stream()
                .collect(Collectors.groupingBy(ImportReport.Entry::subject));
        Map<CsvTarget, Integer> taken = new HashMap<>();
        List<String> now = new ArrayList<>();
        CsvTarget twice = null;
        for (int column = 0; column < targets.size(); column++) {
            CsvTarget target = targets.get(column);
            Integer first = target == CsvTarget.IGNORED ? null : taken.putIfAbsent(target, column);
            twice = first == null ? twice : target;
            now.add(first == null
                    ? problemOf(found.getOrDefault(CsvImport.subject(sample.header(), column), List.of()))
                    : "Becomes %s, like %s.".formatted(target.text(), CsvImport.subject(sample.header(), first)));
        }
        problems = now;
        lines.forEach(Line::showProblem);
        boolean isAny = targets.stream().anyMatch(target -> target != CsvTarget.IGNORED && target != CsvTarget.ID
                && target != CsvTarget.NUMBERING);
        Objects.requireNonNull(button).setDisable(!isAny || twice != null);
        summary.setText(!isAny
                ? "Choose what at least one column becomes."
                : twice == null
                        ? summary(rows)
                        : "Two columns become %s; choose another target for one of them.".formatted(twice.text()));
    }

    private static void show(Label label, String text) {
        label.setText(text);
        Tip.set(label, text);
    }

    private static String problemOf(List<ImportReport.Entry> found) {
        return found.isEmpty()
                ? ""
                : "%s: line %d: %s".formatted(NumberFormats.counted(found.size(), "value", "values"),
                        found.getFirst().line(), found.getFirst().text());
    }

    private String summary(ImportedRows rows) {
        String looked = "Of the first %s, %s %s taken.%s".formatted(
                NumberFormats.counted(sample.rows().size(), "row", "rows"), NumberFormats.grouped(rows.taken()),
                rows.taken() == 1 ? "is" : "are",
                targets.contains(CsvTarget.ENTITY)
                        ? " A row that names no living entity creates one%s.".formatted(
                                targets.contains(CsvTarget.NUMBERING)
                                        ? ", unless it was exported with other handles"
                                        : "")
                        : "");
        ImportReport report = rows.report();
        return report.isEmpty()
                ? looked
                : "%s %s%s".formatted(looked,
                        NumberFormats.counted(report.count(), "problem: ", "problems; the first: "),
                        report.entries().getFirst());
    }
}
