package orrery.editor.app.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.schedule.SystemDefinition;
import orrery.ecs.type.ComponentType;
import orrery.ecs.world.Entity;
import orrery.ecs.world.Name;
import orrery.editor.app.dock.PaneId;
import orrery.editor.app.model.Notice;
import orrery.editor.app.scene.UserProject;
import orrery.editor.session.Session;
import orrery.editor.session.log.Problem;
import orrery.editor.session.search.WatchExpression;
import orrery.editor.session.stop.Trigger;

/// Code of a world that is built again while its scene is open.
@Tag("long")
class ReloadWindowTest {
    private static final String SIZE = "double size";
    private static final String GROWN = "new Fish(fish.size() + 1)";
    /// Time after which the watch has noticed a build.
    private static final long WATCH_MILLIS = 3_000;
    private static final String SINGING = ".systems(SystemDefinition.named(\"Sing\").run(() -> context -> {}))";

    @RegisterExtension
    private final WindowHands hands = new WindowHands();
    private UserProject project;
    private Entity fish;

    @BeforeEach
    void a_scene_with_a_fish_is_open_at_tick_5() {
        project = new UserProject(hands.file("project"), "classes").pond(SIZE, GROWN, "");
        hands.addWorlds(project.classes());
        hands.interact(() -> hands.workbench().sceneActions().create("pond"));
        hands.await("it is open", () -> hands.model().open().get());
        hands.workbench().session().edit("Create", ReloadWindowTest::create).join();
        hands.runTo(5);
        fish = hands.ask(open -> open.world().array(typeOf(open)).entityAt(0));
        assertEquals("Fish[size=5.0]", value());
    }

    private static void create(Simulation open) {
        Entity entity = open.world().create();
        open.tree().attach(entity, Entity.NONE);
        open.world().add(entity, LocalTransform.IDENTITY);
        open.world().add(entity, new Name("Trout"));
        open.world().add(entity, open.definition().types().named("Fish").orElseThrow().defaultValue());
    }

    private static Class<? extends Record> typeOf(Simulation open) {
        ComponentType<?> type = open.definition().types().named("Fish").orElseThrow();
        return type.recordClass();
    }

    private String value() {
        return hands.ask(open -> open.world().get(fish, typeOf(open)).toString());
    }

    private void awaitHint(String text) {
        hands.await(text, () -> hands.model().hint().get().equals(text));
    }

    private Notice notice() {
        return hands.see(() -> hands.model().notice().get());
    }

    private List<String> problems() {
        return hands.workbench().session().problems().all().stream().map(Problem::text).toList();
    }

    @Test
    void the_state_is_kept_and_the_next_tick_runs_the_new_code() {
        hands.select(fish);
        project.pond(SIZE + ", String song", "new Fish(fish.size() + 10, \"la\")", SINGING);
        awaitHint("The code was reloaded at tick 5.");

        assertEquals("Fish[size=5.0, song=]", value());
        assertEquals("The state was kept. New: field Fish.song, system Sing.", notice().text());
        assertEquals(List.of(fish), hands.workbench().session().selection().entities());
        hands.step(1);
        assertEquals("Fish[size=15.0, song=la]", value());
        assertEquals(List.of(), problems());

        project.pond(SIZE, "new Fish(fish.size() + 20)", "");
        awaitHint("The code was reloaded at tick 6.");
        assertEquals("The state was kept. Gone: field Fish.song, system Sing.", notice().text());
        assertEquals("Fish[size=15.0]", value());
    }

    @Test
    void a_scene_that_plays_goes_on_playing() {
        hands.keys(KeyCode.SPACE);
        hands.await("it plays", () -> hands.model().tick().get() > 8);
        project.pond(SIZE, "new Fish(-100)", "");
        hands.await("the new code runs", () -> value().equals("Fish[size=-100.0]"));
        assertTrue(hands.<Boolean>see(() -> hands.model().playing().get()));
    }

    @Test
    void the_start_of_the_scene_stays_what_is_saved_and_gone_back_to() throws IOException {
        project.pond(SIZE, "new Fish(fish.size() + 10)", "");
        awaitHint("The code was reloaded at tick 5.");
        assertTrue(hands.<Boolean>see(() -> hands.model().unsavedEdits().get().scene()));
        Path file = hands.file("pond.json");
        hands.choosing(file).keys(KeyCode.CONTROL, KeyCode.S);
        hands.await("it is saved", () -> Files.exists(file) && !hands.model().unsavedEdits().get().isAny());
        String saved = Files.readString(file);
        assertTrue(saved.contains("\"kind\": \"authoring\"") && saved.contains("\"size\": 0"), saved);

        hands.command("Go to the start");
        hands.awaitTick(0);
        assertEquals("Fish[size=0.0]", value());
        hands.step(2);
        assertEquals("Fish[size=20.0]", value());
    }

    @Test
    void a_field_whose_values_do_not_fit_is_named_and_the_old_code_stays() {
        project.pond("double size, boolean grown", "new Fish(fish.size() + 1, true)", "");
        awaitHint("The code was reloaded at tick 5.");
        project.write("pond/Pond.java", unfit()).compile();
        hands.await("it is refused", () -> notice() != null && notice().error());

        assertEquals("The new code is not used; the former stays.", notice().headline());
        assertTrue(
                problems().contains(
                        "Fish.size was double and is String now, and its values may not fit. Give the field its"
                                + " former type, or a new name: then it begins with its default."),
                problems().toString());
        assertEquals("Fish[size=5.0, grown=false]", value());
        hands.step(1);
        assertEquals("Fish[size=6.0, grown=true]", value());

        project.pond("double size, boolean grown", "new Fish(fish.size() + 100, true)", "");
        hands.await("what was said is withdrawn", () -> problems().isEmpty() && notice() == null);
        hands.step(1);
        assertEquals("Fish[size=106.0, grown=true]", value());
    }

    @Test
    void running_again_names_the_first_difference_and_keeps_all_ticks() {
        hands.command("Run again from the start when code is reloaded");
        project.pond(SIZE, "new Fish(fish.size() + (fish.size() < 2 ? 1 : 10))", "");
        hands.await("it is compared", () -> notice() != null);

        assertEquals("The new code gives another result from tick 3 on.", notice().headline());
        assertEquals("Grow, Fish.size of %s (Trout): 3.0 before, 12.0 now.".formatted(fish), notice().text());
        hands.await("tick 5 again", () -> hands.model().tick().get() == 5 && !hands.model().playing().get());
        assertEquals("Fish[size=32.0]", value());
        hands.offer("Go to tick 3");
        hands.awaitTick(3);
        assertEquals("Fish[size=12.0]", value());
    }

    @Test
    void the_hint_that_ticks_run_again_is_withdrawn_when_they_have_run() {
        String running = "Running again to tick 5 with the new code.";
        AtomicLong shown = new AtomicLong();
        AtomicLong withdrawn = new AtomicLong();
        hands.interact(() -> hands.model().hint().subscribe((before, now) -> {
            (now.equals(running) ? shown : before.equals(running) ? withdrawn : new AtomicLong())
                    .set(System.nanoTime());
        }));
        hands.command("Run again from the start when code is reloaded");
        project.pond(SIZE, "new Fish(fish.size() + 10)", "");
        hands.await("it is withdrawn", () -> withdrawn.get() != 0);
        long millis = TimeUnit.NANOSECONDS.toMillis(withdrawn.get() - shown.get());
        assertTrue(millis < 7_500, () -> "the hint was shown for its whole time: %d ms".formatted(millis));
    }

    @Test
    void static_fields_of_the_new_code_are_warned_of_once_and_until_they_are_gone() {
        String counting = ".systems(SystemDefinition.named(\"Count\").run(() -> context -> next++))";
        String field = "public final class Pond implements WorldProvider { static int next;";
        project.writePond(SIZE, GROWN, counting).replace("pond/Pond.java", "public final class.*", field).compile();
        awaitHint("The code was reloaded at tick 5.");
        List<String> warning = List.of("The classes of the world pond have static fields that are not final: Pond.next."
                + " Their values are not rewound, recorded or saved, and are kept from one run to the next. Use components"
                + " or singletons instead.");
        assertEquals(warning, problems());

        hands.step(1);
        project.writePond(SIZE, GROWN, counting + SINGING).replace("pond/Pond.java", "public final class.*", field)
                .compile();
        awaitHint("The code was reloaded at tick 6.");
        assertEquals(warning, problems());

        hands.step(1);
        project.pond(SIZE, GROWN, SINGING);
        awaitHint("The code was reloaded at tick 7.");
        assertEquals(List.of(), problems());
    }

    private static String unfit() {
        return """
                package pond;
                import java.lang.invoke.MethodHandles;
                import orrery.ecs.provider.WorldDefinition;
                import orrery.ecs.provider.WorldProvider;
                public final class Pond implements WorldProvider {
                    public record Fish(String size, boolean grown) {}
                    public String name() { return "pond"; }
                    public String description() { return "Fish that grow."; }
                    public void define(WorldDefinition.Builder world) {
                        world.components(MethodHandles.lookup(), Fish.class);
                    }
                }
                """;
    }

    @Test
    void a_world_that_throws_while_it_is_defined_is_reported_and_the_old_code_stays() {
        project.pond(SIZE, GROWN, ".secondsPerTick(1 / (name().length() - 4))");
        hands.await("it is refused", () -> notice() != null && notice().error());
        assertEquals(
                "The world pond.Pond of Class folder %s can't be defined: / by zero. Correct its method define, and build it"
                        .formatted(project.classes()) + " again.",
                problems().getFirst());
        hands.step(1);
        assertEquals("Fish[size=6.0]", value());
    }

    @Test
    void a_renamed_world_is_reported_and_the_former_stays_until_it_has_its_name_again() {
        project.writePond(SIZE, "new Fish(fish.size() + 10)", "").replace("pond/Pond.java", "\"pond\"", "\"lake\"")
                .compile();
        assertRefused("Class folder %s has no world pond any more, only lake. Give the world its name again, or open"
                + " another scene.");
        project.pond(SIZE, "new Fish(fish.size() + 10)", "");
        awaitHint("The code was reloaded at tick 6.");
        assertEquals(List.of(), problems());
        assertNull(notice());
    }

    @Test
    void a_world_that_no_provider_offers_any_more_is_reported_and_stays() {
        project.replace("module-info.java", "provides .* with pond.Pond;", "").compile();
        assertRefused("Class folder %s provides no world any more; let its module-info say \"provides"
                + " orrery.ecs.provider.WorldProvider with …\", or name the provider in META-INF/services.");
    }

    @Test
    void an_opened_recording_stays_with_the_code_that_ran_it() {
        Path file = hands.file("pond.orec");
        hands.choosing(file).command("Save recording…");
        hands.await("it is saved", () -> Files.exists(file));
        hands.open(file);
        hands.await("the question", () -> hands.isAsked("unsaved-dialog"));
        hands.answer("unsaved-dialog", "Don't save");
        hands.await("it is open", () -> hands.model().sceneName().get().equals("pond.orec"));
        hands.runTo(5);
        project.pond(SIZE, "new Fish(fish.size() + 10)", "");
        assertRefused("The ticks of the recording pond.orec belong to the code that ran them; open it again to run on"
                + " with the new code.");
    }

    /// Waits for a refusal, and asserts that the open world goes on with its state and its code.
    private void assertRefused(String why) {
        hands.await("it is refused", () -> notice() != null && notice().error());
        assertEquals("The new code is not used; the former stays.", notice().headline());
        String problem = why.formatted(project.classes());
        assertEquals(List.of(problem), problems());
        assertEquals(problem, notice().text());
        assertEquals("Fish[size=5.0]", value());
        hands.step(1);
        assertEquals("Fish[size=6.0]", value());
    }

    @Test
    void a_build_that_is_not_done_is_waited_for() throws IOException {
        Files.delete(project.classes().resolve("pond/Pond$Fish.class"));
        hands.await("the class is missed", () -> !problems().isEmpty());
        assertEquals(
                "Class folder %s is incomplete: class pond.Pond$Fish is missing, to which class pond.Pond refers. Build all"
                        .formatted(project.classes()) + " of it anew.",
                problems().getFirst());
        project.clean().pond(SIZE, "new Fish(fish.size() + 10)", "");
        awaitHint("The code was reloaded at tick 5.");
        assertEquals(List.of(), problems());
        hands.step(1);
        assertEquals("Fish[size=15.0]", value());
    }

    @Test
    void a_file_that_is_no_class_is_reported_and_the_former_code_stays() throws IOException {
        Files.write(project.classes().resolve("pond/Pond$Fish.class"), new byte[0]);
        assertRefused(
                "Class folder %s is incomplete: file pond/Pond$Fish.class is damaged and can't be read as a class. Build all"
                        + " of it anew.");
    }

    @Test
    void code_that_was_refused_and_then_taken_back_is_never_used() {
        project.writePond(SIZE, GROWN, "").replace("pond/Pond.java", "\"pond\"", "\"lake\"").compile();
        hands.await("it is refused", () -> notice() != null && notice().error());
        project.pond(SIZE, GROWN, "");
        hands.await("what was said is withdrawn", () -> problems().isEmpty() && notice() == null);

        hands.interact(() -> hands.workbench().sceneActions().create("pond"));
        hands.await("the question", () -> hands.isAsked("unsaved-dialog"));
        hands.answer("unsaved-dialog", "Don't save");
        hands.await("it is open", () -> hands.model().tick().get() == 0);
        assertEquals(List.of("Grow"), hands.ask(open -> open.definition().systems().stream()
                .map(SystemDefinition::name).filter("Grow"::equals).toList()));
        assertEquals("pond", hands.ask(open -> open.definition().name()));
    }

    @Test
    void what_was_said_about_refused_code_stays_while_other_code_is_reloaded() {
        UserProject other = new UserProject(hands.file("other"), "classes").pond(SIZE, GROWN, "");
        hands.choosing(other.classes()).command("Add worlds of a folder…");
        hands.await("they are added", () -> notice() != null && notice().headline().equals("Worlds were not added."));
        project.writePond(SIZE, GROWN, "").replace("pond/Pond.java", "\"pond\"", "\"lake\"").compile();
        hands.await("it is refused",
                () -> notice() != null && notice().headline().equals("The new code is not used; the former stays."));
        other.pond(SIZE, "new Fish(fish.size() + 10)", "");
        awaitHint("Class folder %s was loaded anew.".formatted(other.classes()));
        assertEquals("The new code is not used; the former stays.", notice().headline());
    }

    @Test
    void worlds_that_are_added_again_are_reloaded_in_the_open_scene() {
        hands.command("Stop reloading code when it is built");
        project.pond(SIZE, "new Fish(fish.size() + 10)", "");
        hands.choosing(project.classes()).command("Add worlds of a folder…");
        awaitHint("The code was reloaded at tick 5.");
        hands.step(1);
        assertEquals("Fish[size=15.0]", value());
        hands.command("Add worlds of a folder…");
        awaitHint("The code is the same as before.");
        assertEquals(List.of(), problems());
    }

    @Test
    void how_code_is_reloaded_is_kept_until_the_next_start() {
        hands.command("Stop reloading code when it is built");
        hands.command("Run again from the start when code is reloaded");
        WindowHands next = hands.another();
        next.command("Reload code when it is built");
        next.command("Keep the state when code is reloaded");
        WindowHands last = next.another();
        last.command("Stop reloading code when it is built");
        last.command("Run again from the start when code is reloaded");
        last.end();
        next.end();
    }

    @Test
    void reloading_waits_for_its_key_when_it_is_not_automatic() {
        hands.command("Stop reloading code when it is built");
        project.pond(SIZE, "new Fish(fish.size() + 10)", "");
        hands.keys(KeyCode.CONTROL, KeyCode.R);
        awaitHint("The code was reloaded at tick 5.");
        hands.step(1);
        assertEquals("Fish[size=15.0]", value());
        assertFalse(hands.model().hint().get().contains("same"));
        hands.keys(KeyCode.CONTROL, KeyCode.R);
        awaitHint("The code is the same as before.");
    }

    @Test
    void a_build_that_was_not_reloaded_is_loaded_when_reloading_becomes_automatic_again() throws InterruptedException {
        hands.command("Stop reloading code when it is built");
        project.pond(SIZE, "new Fish(fish.size() + 10)", "");
        TimeUnit.MILLISECONDS.sleep(WATCH_MILLIS);
        assertEquals("Fish[size=5.0]", value());
        hands.command("Reload code when it is built");
        awaitHint("The code was reloaded at tick 5.");
        hands.step(1);
        assertEquals("Fish[size=15.0]", value());
    }

    private static final String RENAMED = ".renamed(\"Fish.size\", \"Fish.length\")";

    /// Builds the world with a field `length` in place of `size`.
    private void lengthen(String more) {
        project.writePond("double length", "new Fish(fish.length() + 1)", more)
                .replace("pond/Pond.java", "disc[(]fish.size", "disc(fish.length").compile();
        awaitHint("The code was reloaded at tick 5.");
    }

    private void watchSize() {
        Session session = hands.workbench().session();
        for (Trigger each : List.of(new Trigger.Holds("Fish.size > 100"), new Trigger.Changes("Fish", "size", fish),
                new Trigger.Written("Fish", "Grow"))) {
            assertTrue(session.breakpoints().add(each).join().done());
        }
        session.watched().add(new WatchExpression(fish, "Fish.size * 2"));
    }

    private List<String> breakpoints() {
        Session session = hands.workbench().session();
        return session.read(state -> session.breakpoints().lines(state).stream()
                .map(line -> "%s|%s".formatted(line.text(), line.problem())).toList()).join().orElseThrow();
    }

    @Test
    void breakpoints_and_watched_values_follow_a_renamed_field() {
        watchSize();
        lengthen(RENAMED);
        assertEquals(List.of("Fish.length > 100|", "Trout.Fish.length changes|", "Grow writes Fish|"), breakpoints());
        assertEquals(List.of(new WatchExpression(fish, "Fish.length * 2")),
                hands.workbench().session().watched().all());
        assertNull(notice());
    }

    @Test
    void the_table_of_a_renamed_type_stays_at_its_place_also_in_saved_arrangements() {
        hands.interact(() -> hands.workbench().reveal("Fish"));
        hands.command("Save arrangement as…");
        hands.await("the dialog", () -> hands.isAsked("arrangement-dialog"));
        hands.interact(() -> ((TextField) hands.asked("arrangement-dialog").lookup(".text-field")).setText("Fishing"));
        hands.answer("arrangement-dialog", "Save");
        List<String> beside = hands.beside("Fish");
        project.writePond(SIZE, GROWN, ".renamed(\"Fish\", \"Carp\")")
                .replace("pond/Pond.java", "(?<!\")\\bFish\\b", "Carp").compile();
        awaitHint("The code was reloaded at tick 5.");
        List<String> renamed = beside.stream().map(title -> title.equals("Fish") ? "Carp" : title).toList();
        hands.await("its table", () -> hands.workbench().workspace().find("Carp").isPresent());
        assertEquals(renamed, hands.beside("Carp"));
        assertEquals("Carp", hands.inFrontOf("Carp"));
        hands.interact(() -> hands.workbench().workspace()
                .change(layout -> layout.close(new PaneId("Array", "Carp", 1))));
        hands.interact(() -> hands.workbench().commands().submenus().stream()
                .filter(menu -> menu.title().equals("Show arrangement")).findFirst().orElseThrow().commands().get()
                .getFirst().run());
        assertEquals(renamed, hands.beside("Carp"));
    }

    @Test
    void breakpoints_and_watched_values_of_a_field_that_is_gone_are_named() {
        watchSize();
        lengthen("");
        assertEquals("The state was kept. New: field Fish.length. Gone: field Fish.size."
                + " If a field was renamed, declare it: renamed(\"Fish.size\", \"Fish.length\")."
                + " Breakpoints that can't be checked any more: Fish.size > 100, Trout.Fish.size changes. Correct or remove them."
                + " Values that can't be read any more: Fish.size * 2. Correct or remove them.", notice().text());
    }

    @Test
    void values_of_many_entities_that_do_not_fit_are_one_problem() {
        hands.command("Go to the start");
        hands.awaitTick(0);
        hands.workbench().session().edit("Create", ReloadWindowTest::create).join();
        hands.workbench().session().edit("Create", ReloadWindowTest::create).join();
        project.write("pond/Pond.java", unfit()).compile();
        hands.await("it is refused", () -> notice() != null && notice().error());
        assertEquals(2, problems().size(), problems().toString());
        assertTrue(
                problems().getLast().startsWith("In state 0, which the scene is saved from, Fish.size of 3 entities,"),
                problems().toString());
    }

    @Test
    void keeping_the_state_loads_code_that_could_not_run_again() {
        hands.command("Run again from the start when code is reloaded");
        hands.workbench().session().edit("Create", ReloadWindowTest::create).join();
        project.pond(SIZE, "new Fish(fish.size() + 10)", "");
        hands.await("it is refused", () -> notice() != null && notice().error());
        hands.command("Keep the state when code is reloaded");
        awaitHint("The code was reloaded at tick 5.");
        hands.step(1);
        assertEquals("Fish[size=15.0]", value());
    }

    @Test
    void a_damaged_class_is_refused_with_the_cause() throws IOException {
        Files.write(project.classes().resolve("pond/Pond.class"), new byte[] {1, 2, 3, 4, 5, 6, 7, 8});
        assertRefused("Class folder %s can't be added: orrery.ecs.provider.WorldProvider: Unable to load pond.Pond:"
                + " Incompatible magic value 16909060 in class file pond/Pond. Build it as a module against this version"
                + " of orrery.ecs.");
    }
}
