package orrery.editor.app.picture;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ForkJoinPool;
import java.util.function.Supplier;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.paint.Color;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;
import orrery.ecs.file.FileSteps;
import orrery.editor.app.command.Command;
import orrery.editor.app.command.Commands;
import orrery.editor.app.file.FileExport;
import orrery.editor.app.file.ReplaceDialog;
import orrery.editor.app.file.RunningSaves;
import orrery.editor.app.file.SceneChooser;
import orrery.editor.app.file.TaskNotice;
import orrery.editor.app.file.WorldReading;
import orrery.editor.app.model.Notice;
import orrery.editor.app.model.WindowModel;
import orrery.editor.app.workspace.PaneTab;
import orrery.editor.app.workspace.Workspace;
import orrery.editor.fx.PngFile;
import orrery.editor.fx.ScaledRoot;
import orrery.editor.fx.Views;
import orrery.editor.session.Session;
import orrery.editor.session.SessionStatus;
import orrery.editor.session.check.TickRange;
import orrery.editor.text.NumberFormats;
import orrery.editor.theme.Theme;
import orrery.editor.theme.Tone;
import orrery.editor.viewport.ViewportPane;
import orrery.editor.viewport.ViewportSvg;

/// The commands that save or copy a picture of the pane in use, or save pictures of this pane at several ticks. The pane in use
/// is the one that has the focus or had it last. The titles of the commands contain its name. FX thread.
public final class PictureCommands {
    private final WindowModel model;
    private final Session session;
    private final Views views;
    private final Workspace workspace;
    private final SceneChooser chooser;
    private final FileExport files;
    private final RunningSaves saves;
    private boolean isTaking;

    /// Creates the commands of one window.
    ///
    /// @param files writes the files
    public PictureCommands(WindowModel model, Session session, Views views, Workspace workspace, SceneChooser chooser,
            FileExport files) {
        this.model = model;
        this.session = session;
        this.views = views;
        this.workspace = workspace;
        this.chooser = chooser;
        this.files = files;
        saves = files.saves();
    }

    /// Adds the commands to the menu View.
    ///
    /// @param chosenTicks the ticks chosen in the timeline
    /// @param owner window over which the dialog is shown
    /// @return the commands that save files, for the menu of exports
    public List<Command> addTo(Commands commands, Supplier<Optional<TickRange>> chosenTicks, Window owner) {
        ObservableValue<String> pane = workspace.titleInUse();
        BooleanBinding areShown = model.open().and(workspace.visibleProperty()); // not while the welcome page covers the panes
        Command save = new Command("", this::save).named("Save picture…")
                .titled(pane.map(title -> "Save picture of %s…".formatted(title)))
                .alsoCalled("png", "svg", "screenshot", "image", "export").when(areShown);
        Command copy = new Command("", this::copy).named("Copy picture")
                .titled(pane.map(title -> "Copy picture of %s".formatted(title)))
                .alsoCalled("screenshot", "image", "clipboard")
                .when(areShown);
        Command ticks = new Command("", () -> ask(chosenTicks.get(), owner)).named("Save pictures of ticks…")
                .titled(pane.map(title -> "Save pictures of %s by tick…".formatted(title)))
                .alsoCalled("gif", "animation", "video", "film", "png").when(areShown);
        commands.add(Commands.Menu.VIEW, save, copy, ticks);
        return List.of(save, ticks);
    }

    /// A pane of which a picture is taken.
    private record Part(String title, PaneTab tab) {
        Node node() {
            return Pixels.of(tab.pane());
        }

        double width() {
            return node().getLayoutBounds().getWidth();
        }

        /// Height divided by width.
        double ratio() {
            return node().getLayoutBounds().getHeight() / Math.max(1, width());
        }

        <T> T taken(boolean isMarked, Supplier<T> picture) {
            return Pixels.taken(tab.pane(), isMarked, picture);
        }
    }

    private Optional<Part> inUse() {
        return workspace.tabInUse().map(tab -> new Part(tab.getId(), tab));
    }

    /// Returns the proposed name of a file, without ending: `collisions-40-viewport`.
    ///
    /// @param tick a hyphen and the shown tick; empty for pictures of several ticks
    private String fileName(Part part, String tick) {
        return model.sceneStem() + tick + "-" + part.title().toLowerCase(Locale.ROOT).replace(' ', '-');
    }

    private Color background() {
        return Tone.PANEL.in(model.theme().get());
    }

    /// Pixels of the screen per unit of the part's layout, so that pictures are as sharp as the window.
    private static double sharpness(Part part) {
        return part.node().getScene().getWindow().getOutputScaleX() * ScaledRoot.factorOf(part.node());
    }

    private void save() {
        inUse().filter(_ -> files.isFree())
                .ifPresent(part -> files.ask(chooser, fileName(part, "-" + model.tick().get()) + ".png", ".svg")
                        .ifPresent(file -> {
                            if (!String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT).endsWith(".svg")) {
                                savePng(part, file);
                            } else if (part.tab().pane() instanceof ViewportPane viewport) {
                                saveSvg(viewport, file);
                            } else {
                                saveSvg(part, file);
                            }
                        }));
    }

    private void savePng(Part part, Path file) {
        Pixels pixels = part.taken(false, () -> Pixels.of(part.node(), background(), sharpness(part)));
        files.begin(file, new FileExport.Export(1, "a picture",
                (to, _) -> PngFile.write(to, pixels.argb(), pixels.width())), ForkJoinPool.commonPool());
    }

    private void saveSvg(Part part, Path file) {
        byte[] svg = NodeSvg.of(part.node(), background()).getBytes(StandardCharsets.UTF_8);
        files.begin(file, new FileExport.Export(1, "a picture", (to, _) -> to.write(svg)), ForkJoinPool.commonPool());
    }

    private void saveSvg(ViewportPane viewport, Path file) {
        WorldReading reading = new WorldReading(session);
        ViewportSvg.Look look = viewport.look(false);
        Theme theme = model.theme().get();
        files.begin(file, new FileExport.Export(SvgFile.WORK, "the viewport",
                (to, progress) -> SvgFile.write(reading.moment(), look, theme, to, progress)), reading);
    }

    private void copy() {
        inUse().ifPresent(part -> {
            ClipboardContent content = new ClipboardContent();
            content.putImage(part.taken(false, () -> Pixels.image(part.node(), background(), sharpness(part))));
            Clipboard.getSystemClipboard().setContent(content);
            model.hint().set("Copied a picture of %s".formatted(part.title()));
        });
    }

    private void ask(Optional<TickRange> chosen, Window owner) {
        if (isTaking) {
            model.hint().set("Pictures of ticks are being taken; wait for them or cancel them.");
            return;
        }
        inUse().ifPresent(part -> {
            SessionStatus.Past past = views.status().past();
            TickRange recorded = new TickRange(past.oldestTick(),
                    Math.max(past.newestTick(), views.status().position().tick()));
            new TickPicturesDialog(owner, recorded, part.width() * sharpness(part), part.ratio())
                    .offerMarks(part.tab().pane() instanceof ViewportPane).ask(part.title(),
                            chosen.orElse(recorded), wanted -> choose(part, wanted, owner));
        });
    }

    private void choose(Part part, TickPicturesDialog.Wanted wanted, Window owner) {
        String ending = wanted.isAnimated() ? ".gif" : ".png";
        files.ask(chooser, fileName(part, "") + ending).map(file -> files(file, wanted)).ifPresent(to -> {
            if (to.isAnimated()) {
                take(part, wanted, to);
            } else {
                takeSeries(part, wanted, to, owner);
            }
        });
    }

    /// Takes the pictures. Asks first if that replaces files. The system's dialog has asked only about the chosen file, and no
    /// picture is written to that file.
    private void takeSeries(Part part, TickPicturesDialog.Wanted wanted, PictureFiles to, Window owner) {
        Views.whenDone(CompletableFuture.supplyAsync(() -> to.existing(wanted.ticks())), existing -> {
            if (existing == 0) {
                take(part, wanted, to);
            } else {
                new ReplaceDialog(owner).ask(String.valueOf(to.file().getFileName()), existing, wanted.ticks().count(),
                        (existing == 1 ? "Its" : "Their") + " content will be lost.", () -> take(part, wanted, to));
            }
        });
    }

    /// Returns the files of pictures: for an animation the chosen file, otherwise one file for each tick in the same folder, with
    /// the number of the tick before the ending.
    private static PictureFiles files(Path file, TickPicturesDialog.Wanted wanted) {
        if (wanted.isAnimated()) {
            return new PictureFiles(file, true);
        }
        int digits = Math.max(4, Math.min(9, Long.toString(wanted.ticks().last()).length()));
        String name = String.valueOf(file.getFileName()).replaceFirst("(?i)\\.png$", "").replace("%", "");
        return new PictureFiles(file.resolveSibling("%s-%%0%dd.png".formatted(name, digits)), false);
    }

    private void take(Part part, TickPicturesDialog.Wanted wanted, PictureFiles to) {
        String name = String.valueOf(to.file().getFileName());
        TaskNotice notice = new TaskNotice(model, "Taking pictures for %s.".formatted(name), "Cancel pictures");
        double scale = wanted.widthPixels() / Math.max(1, part.width());
        TickPictures.Look look = new TickPictures.Look(part.node(),
                () -> part.taken(wanted.isMarked(), () -> Pixels.of(part.node(), background(), scale)));
        isTaking = true;
        if (to.isAnimated()) {
            saves.began(notice, name, notice::cancel);
        } else {
            saves.began(notice, name, "Complete pictures are kept.", notice::cancel);
        }
        CompletableFuture<Integer> taken = TickPictures.begin(session, views, look, wanted.ticks(), to,
                wanted.delayHundredths(), done -> notice.progress(done, wanted.ticks().count()));
        Views.whenDone(taken.handle(Outcome::of), outcome -> {
            isTaking = false;
            notice.end(outcome.problem().isEmpty()
                    ? "Saved %s as %s".formatted(NumberFormats.counted(outcome.count(), "picture", "pictures"), name)
                    : outcome.isCancelled() ? cancelled(to) : "");
            boolean isFailed = !outcome.problem().isEmpty() && !outcome.isCancelled();
            if (isFailed) {
                model.notice().set(Notice.error((to.isAnimated()
                        ? "%s was not written."
                        : "Not all of %s were written; files already written stay.").formatted(name),
                        outcome.problem()));
            }
            saves.ended(notice, isFailed);
        });
    }

    private static String cancelled(PictureFiles to) {
        return to.isAnimated()
                ? "Taking pictures was cancelled."
                : "Taking pictures was cancelled; files already written stay.";
    }

    /// The result of taking pictures.
    private record Outcome(int count, String problem, boolean isCancelled) {
        static Outcome of(@Nullable Integer count, @Nullable Throwable failure) {
            Throwable cause = failure instanceof CompletionException && failure.getCause() != null
                    ? failure.getCause()
                    : failure;
            return switch (cause) {
                case null -> new Outcome(Objects.requireNonNullElse(count, 0), "", false);
                case CancellationException _ -> new Outcome(0, "cancelled", true);
                case PicturesEndedException e -> new Outcome(0, String.valueOf(e.getMessage()), false);
                case IOException e -> new Outcome(0, FileSteps.reason(e) + ". Write to another place.", false);
                default -> new Outcome(0, "The program itself failed: " + cause, false);
            };
        }
    }
}
