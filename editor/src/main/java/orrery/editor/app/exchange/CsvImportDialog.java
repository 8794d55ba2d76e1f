package orrery.editor.app.exchange;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.scene.Node;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.VBox;
import javafx.stage.Window;
import javafx.util.StringConverter;
import org.controlsfx.control.SearchableComboBox;
import org.jspecify.annotations.Nullable;
import orrery.editor.fx.WindowPlace;
import orrery.editor.session.exchange.CsvImport;
import orrery.editor.session.exchange.CsvTarget;
import orrery.editor.session.exchange.ImportReport;
import orrery.editor.session.exchange.ImportedRows;
import orrery.editor.text.NumberFormats;

/// Asks what the columns of a table become. A line per column shows its first values and the problems in the first rows. FX
/// thread.
final class CsvImportDialog {
    private static final ButtonType IMPORT = new ButtonType("Import", ButtonData.OK_DONE);
    private static final double WIDTH = 860;
    private static final double MOST_WIDTH = 1_200;
    private static final double HEIGHT = 400;
    private static final double GAP = 6;
    private static final double TARGET_WIDTH = 240;
    private static final int SHOWN_VALUES = 3;
    private static final int SHOWN_CHARACTERS = 24;

    private final Window owner;
    private final CsvImport.Sample sample;
    private final List<CsvTarget> all;
    private final List<ComboBox<CsvTarget>> choices = new ArrayList<>();
    private final List<Label> problems = new ArrayList<>();
    private final Label summary = new Label();
    private @Nullable Node button;

    /// @param all the possible targets
    CsvImportDialog(Window owner, CsvImport.Sample sample, List<CsvTarget> all) {
        this.owner = owner;
        this.sample = sample;
        this.all = all;
    }

    /// Shows the dialog and returns at once. The action runs later with the target of each column, or never.
    ///
    /// @param proposed initial targets
    void ask(String fileName, List<CsvTarget> proposed, Consumer<List<CsvTarget>> action) {
        Dialog<ButtonType> dialog = new Dialog<>();
        dialog.initOwner(owner);
        dialog.setTitle("Import table");
        dialog.setHeaderText("Each row of %s becomes an entity".formatted(fileName));
        dialog.setResizable(true);
        dialog.getDialogPane().setId("import-dialog");
        dialog.getDialogPane().setContent(content(proposed));
        dialog.getDialogPane().setStyle("-fx-max-width: %dpx;".formatted((int) MOST_WIDTH));
        dialog.getDialogPane().getButtonTypes().setAll(IMPORT, ButtonType.CANCEL);
        button = dialog.getDialogPane().lookupButton(IMPORT);
        dialog.resultProperty().subscribe(answer -> {
            if (answer == IMPORT) {
                action.accept(targets());
            }
        });
        check();
        dialog.setOnShown(_ -> choices.getFirst().requestFocus());
        WindowPlace.show(dialog);
    }

    private VBox content(List<CsvTarget> proposed) {
        GridPane grid = new GridPane(2 * GAP, GAP);
        grid.getColumnConstraints().setAll(share(18), share(28), share(22), share(32));
        grid.addRow(0, title("Column"), title("Becomes"), title("First values"), title("Problems"));
        for (int column = 0; column < sample.header().size(); column++) {
            ComboBox<CsvTarget> choice = choice(column, proposed.get(column));
            Label problem = label("");
            problem.setWrapText(true);
            choices.add(choice);
            problems.add(problem);
            grid.addRow(column + 1, label(headerOf(column)), choice, label(firstValues(column)), problem);
        }
        ScrollPane scrolled = new ScrollPane(grid);
        scrolled.setFitToWidth(true);
        scrolled.setPrefSize(WIDTH, HEIGHT);
        summary.setId("import-summary");
        summary.setWrapText(true);
        return new VBox(2 * GAP, scrolled, summary);
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

    private static Label label(String text) {
        Label label = new Label(text);
        label.setMinWidth(0);
        label.setTooltip(new Tooltip(text));
        return label;
    }

    private ComboBox<CsvTarget> choice(int column, CsvTarget proposed) {
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
        choice.setValue(proposed);
        choice.setId("import-column-" + column);
        choice.setAccessibleText("What column %s becomes".formatted(headerOf(column)));
        choice.setPrefWidth(TARGET_WIDTH);
        choice.setMaxWidth(Double.MAX_VALUE);
        choice.valueProperty().subscribe(_ -> check());
        return choice;
    }

    private static String named(CsvTarget target) {
        return switch (target) {
            case CsvTarget.Ignored _ -> "Not imported";
            case CsvTarget.Id _ -> "Id, for references between rows";
            case CsvTarget.EntityName _ -> "Name";
            case CsvTarget.Parent _ -> "Parent: an id or an entity";
            default -> target.text();
        };
    }

    private String firstValues(int column) {
        return sample.rows().stream().map(row -> row.cell(column)).filter(cell -> !cell.isBlank()).limit(SHOWN_VALUES)
                .map(cell -> cell.length() > SHOWN_CHARACTERS ? cell.substring(0, SHOWN_CHARACTERS) + "…" : cell)
                .map(cell -> cell.replace('\n', ' ')).collect(Collectors.joining(", "));
    }

    private List<CsvTarget> targets() {
        return choices.stream().map(choice -> choice.getValue() == null ? CsvTarget.IGNORED : choice.getValue())
                .toList();
    }

    /// Reads the first rows with the chosen targets and shows what is wrong with them.
    private void check() {
        if (button == null) {
            return;
        }
        List<CsvTarget> targets = targets();
        ImportedRows rows = CsvImport.read(sample, targets);
        boolean isAnyTwice = false;
        for (int column = 0; column < problems.size(); column++) {
            boolean isTwice = targets.get(column) != CsvTarget.IGNORED
                    && targets.indexOf(targets.get(column)) < column;
            isAnyTwice |= isTwice;
            show(problems.get(column), isTwice
                    ? "Another column becomes the same."
                    : problemsOf(column, rows.report()));
        }
        boolean isAny = targets.stream().anyMatch(target -> target != CsvTarget.IGNORED && target != CsvTarget.ID);
        button.setDisable(!isAny || isAnyTwice);
        summary.setText(!isAny
                ? "Choose what at least one column becomes."
                : isAnyTwice ? "Two columns become the same; choose another target for one of them." : summary(rows));
    }

    private static void show(Label label, String text) {
        label.setText(text);
        label.getTooltip().setText(text);
    }

    private String problemsOf(int column, ImportReport report) {
        String subject = CsvImport.subject(sample.header(), column);
        List<ImportReport.Entry> found = report.entries().stream().filter(entry -> entry.subject().equals(subject))
                .toList();
        return found.isEmpty()
                ? ""
                : "%s: line %d: %s".formatted(NumberFormats.counted(found.size(), "value", "values"),
                        found.getFirst().line(), found.getFirst().text());
    }

    private String summary(ImportedRows rows) {
        String looked = "Of the first %s, %s %s taken.".formatted(
                NumberFormats.counted(sample.rows().size(), "row", "rows"), NumberFormats.grouped(rows.size()),
                rows.size() == 1 ? "is" : "are");
        return rows.report().entries().stream().filter(entry -> !entry.subject().startsWith("column ")).findFirst()
                .map(entry -> looked + " L" + entry.toString().substring(1)).orElse(looked);
    }
}
