package orrery.editor.app.window;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.testfx.api.FxToolkit;
import orrery.ecs.provider.Simulation;
import orrery.ecs.scenetree.LocalTransform;
import orrery.ecs.world.Entity;
import orrery.editor.app.scene.UserProject;

/// Classes that were replaced by reloading leave the memory. `-Dorrery.reloads=200` sets the number of builds.
@Timeout(600)
@Tag("long")
class ReloadedClassesTest {
    private static final int TIMES = Integer.getInteger("orrery.reloads", 20);

    @RegisterExtension
    private final WindowHands hands = new WindowHands();
    private final List<WeakReference<ClassLoader>> former = new ArrayList<>();

    @Test
    void the_classes_of_former_builds_are_collected() {
        UserProject first = new UserProject(hands.file("first"), "classes")
                .pond("double size", "new Fish(fish.size() + 1)", "");
        UserProject second = new UserProject(hands.file("second"), "classes")
                .pond("double size, double age", "new Fish(fish.size() + 2, 1)",
                        ".systems(SystemDefinition.named(\"Sing\").run(() -> context -> {}))");
        UserProject used = new UserProject(hands.file("used"), "classes").copy(first);
        hands.addWorlds(used.classes());
        hands.interact(() -> hands.workbench().sceneActions().create("pond"));
        hands.await("it is open", () -> hands.model().open().get());
        hands.workbench().session().edit("Create", ReloadedClassesTest::create).join();
        hands.tab("Fish");
        for (int i = 0; i < TIMES; i++) {
            former.add(new WeakReference<>(loader()));
            hands.step(1);
            if (i % 4 == 0) {
                hands.selectRow("Fish", 0);
                hands.tab("Dirty sets");
                hands.keys(KeyCode.SPACE);
                hands.await("it plays", () -> hands.model().playing().get());
                hands.awaitPanes();
                hands.keys(KeyCode.SPACE);
                hands.await("it is paused", () -> !hands.model().playing().get());
                hands.tab("Fish");
            }
            ClassLoader before = loader();
            used.copy(i % 2 == 0 ? second : first);
            hands.await("reloaded " + i, () -> loader() != before);
        }
        hands.step(1);
        hands.awaitPanes();
        hands.interact(ReloadedClassesTest::forgetEvents);
        hands.await("no former class is left", this::isClean);
    }

    /// Lets the robot forget the events so far, which it records together with their targets.
    private static void forgetEvents() {
        FxToolkit.toolkitContext().setRegisteredStage(FxToolkit.toolkitContext().getRegisteredStage());
    }

    private boolean isClean() {
        System.gc();
        return former.stream().allMatch(each -> each.refersTo(null));
    }

    private ClassLoader loader() {
        return hands.ask(open -> open.definition().types().named("Fish").orElseThrow().recordClass().getClassLoader());
    }

    private static void create(Simulation open) {
        Entity entity = open.world().create();
        open.tree().attach(entity, Entity.NONE);
        open.world().add(entity, LocalTransform.IDENTITY);
        open.world().add(entity, open.definition().types().named("Fish").orElseThrow().defaultValue());
    }
}
