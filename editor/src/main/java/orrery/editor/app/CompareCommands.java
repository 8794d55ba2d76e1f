package orrery.editor.app;

import orrery.editor.session.Navigator;
import orrery.editor.session.StateChoice;

/** The commands that compare states. */
final class CompareCommands {

    private final WindowModel model;
    private final Navigator navigator;

    CompareCommands(WindowModel model, Navigator navigator) {
        this.model = model;
        this.navigator = navigator;
    }

    /** Adds them to the menu View. */
    void addTo(Commands commands) {
        commands.add(Commands.Menu.VIEW,
                new Command("Compare with the tick before", () -> compare(new StateChoice.Previous()))
                        .keys("Shortcut+Shift+D").when(model.open()),
                new Command("Compare with the start", () -> compare(new StateChoice.Start())).when(model.open()),
                new Command("Compare with the scene file", () -> compare(new StateChoice.InFile(null)))
                        .when(model.open().and(model.file().isNotNull())));
    }

    private void compare(StateChoice before) {
        navigator.toDifferences(before, new StateChoice.Shown());
    }
}
