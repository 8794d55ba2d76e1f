package orrery.editor.systems;

import java.util.Locale;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import orrery.editor.fx.HelpButton;
import orrery.editor.fx.PaneHeader;
import orrery.editor.fx.Parts;
import orrery.editor.fx.Tip;
import orrery.editor.session.Session;
import orrery.editor.session.run.ProgramStatus;
import orrery.editor.text.NumberFormats;
import orrery.editor.theme.IconView;
import orrery.icons.Icon;

/// The bar above the systems: numbers about the shown tick, buttons that run the next system or finish the tick, and a search
/// field. FX thread.
final class SystemsHeader extends PaneHeader {
    private static final double SEARCH_WIDTH = 220;

    private final Label title = new Label("Systems");
    private final Label figures = new Label();
    private final Button step = new Button("Step system", new IconView(Icon.STEP_SYSTEM));
    private final Button finish = new Button("Finish tick", new IconView(Icon.STEP_FORWARD));
    /// Contains the button `step` and has its tooltip, because a disabled button shows no tooltip.
    private final HBox stepping = new HBox(step);
    private final TextField search = new TextField();

    SystemsHeader(Session session) {
        title.getStyleClass().add("title");
        title.setMinWidth(USE_PREF_SIZE);
        figures.getStyleClass().addAll("muted", "small");
        figures.setMinWidth(0);
        step.getStyleClass().add("compact");
        step.setId("step-system");
        step.setMinWidth(USE_PREF_SIZE);
        stepping.setMinWidth(USE_PREF_SIZE);
        step.setOnAction(_ -> session.stepSystem());
        finish.getStyleClass().add("compact");
        finish.setId("finish-tick");
        finish.setMinWidth(USE_PREF_SIZE);
        finish.setOnAction(_ -> session.stepTicks(1));
        search.setPromptText("Find a system or type");
        search.getStyleClass().addAll("search", "compact");
        search.setPrefWidth(SEARCH_WIDTH);
        addParts(title, figures, Parts.spacer(), finish, stepping, search, new HelpButton());
        show(SystemsSlice.NOTHING, 0, false);
    }

    TextField search() {
        return search;
    }

    /// @param wholeTicks whether only whole ticks can be run, not single systems
    void show(SystemsSlice slice, double millis, boolean wholeTicks) {
        String tick = "tick " + NumberFormats.grouped(slice.tick());
        figures.setText(slice.systems().isEmpty()
                ? ""
                : "%s%s · %s%s".formatted(slice.isMidTick() ? "in " : "", tick,
                        NumberFormats.counted(slice.systems().size(), "system", "systems"),
                        slice.isMeasured() ? String.format(Locale.ROOT, " · %.2f ms", millis) : ""));
        step.setDisable(slice.systems().isEmpty() || wholeTicks);
        Tip.set(stepping, wholeTicks ? ProgramStatus.WHOLE_TICKS : "");
        Parts.show(finish, slice.isMidTick());
    }
}
