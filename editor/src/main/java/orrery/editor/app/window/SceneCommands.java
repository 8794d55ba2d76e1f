package orrery.editor.app.window;

import orrery.editor.app.command.Command;
import orrery.editor.app.command.Commands;
import orrery.editor.app.file.SceneActions;
import orrery.editor.app.model.WindowModel;
import orrery.editor.session.run.ProgramStatus;
import orrery.icons.Icon;

/// The commands that create, open, save and close scenes, save recordings, open another window and quit.
final class SceneCommands {

    private final Command window;
    private final Command create;
    private final Command open;
    private final Command save;
    private final Command saveAs;
    private final Command saveTick;
    private final Command saveRecording;
    private final Command close;
    private final Command quit;

    /// @param recorded asks for a file and saves the recording
    /// @param another opens another window
    SceneCommands(WindowModel model, SceneActions actions, Runnable recorded, Runnable another) {
        window = new Command("New window", another).alsoCalled("second", "beside");
        create = new Command("New scene…", actions::create).alsoCalled("create").icon(Icon.NEW).keys("Shortcut+N");
        open = new Command("Open scene or recording…", actions::open).alsoCalled("load", "file").icon(Icon.OPEN)
                .keys("Shortcut+O");
        save = new Command("Save scene", actions::save).icon(Icon.SAVE).keys("Shortcut+S").when(model.open(),
                Command.NO_SCENE);
        saveAs = new Command("Save scene as…", actions::saveAs).icon(Icon.SAVE_AS).keys("Shortcut+Shift+S")
                .when(model.open(), Command.NO_SCENE);
        saveTick = new Command("Save tick as scene…", actions::saveTick).icon(Icon.CAMERA).when(model.open(),
                Command.NO_SCENE);
        saveRecording = new Command("Save recording…", recorded).alsoCalled("export").when(model.open(),
                Command.NO_SCENE);
        close = new Command("Close scene", actions::close).keys("Shortcut+W").when(model.open(), Command.NO_SCENE)
                .titled(model.program().map(program -> program.state() == ProgramStatus.State.NONE
                        ? "Close scene"
                        : "Close window"));
        quit = new Command("Quit", actions::quit).alsoCalled("exit").keys("Shortcut+Q");
    }

    /// Adds the commands to the menu File.
    void addTo(Commands commands) {
        commands.add(Commands.Menu.FILE, create, open, window);
        commands.add(Commands.Menu.FILE, save, saveAs, saveTick, saveRecording);
    }

    /// Adds the commands that close the scene or the program to the end of the menu File.
    void addLastTo(Commands commands) {
        commands.add(Commands.Menu.FILE, close, quit);
    }

    /// The command that asks for a kind of world and opens an empty scene of it.
    Command create() {
        return create;
    }

    /// The command that asks for a file and opens it.
    Command open() {
        return open;
    }

    /// The command that saves the scene to its file.
    Command save() {
        return save;
    }
}
