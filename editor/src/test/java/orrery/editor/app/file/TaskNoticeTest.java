package orrery.editor.app.file;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import orrery.editor.app.command.Command;
import orrery.editor.app.model.WindowModel;

class TaskNoticeTest {
    private final WindowModel model = new WindowModel();
    private final Command cancel = TaskNotice.cancelTask(model);

    private TaskNotice begin(String name) {
        return new TaskNotice(model, "Importing %s.".formatted(name), "Cancel import");
    }

    @Test
    void a_running_task_can_be_cancelled_once() {
        assertFalse(cancel.enabled().get());
        TaskNotice task = begin("stars.csv");
        assertTrue(cancel.enabled().get());
        cancel.run();
        assertThrows(CancellationException.class, () -> task.progress(1, 2));
        assertFalse(cancel.enabled().get());
    }

    @Test
    void of_two_tasks_the_newest_is_cancelled_first() {
        TaskNotice first = begin("stars.csv");
        TaskNotice second = begin("moons.csv");
        cancel.run();
        assertTrue(second.isCancelled());
        assertFalse(first.isCancelled());
        cancel.run();
        assertTrue(first.isCancelled());
    }

    @Test
    void a_task_that_has_ended_can_not_be_cancelled() {
        TaskNotice task = begin("stars.csv");
        task.end("Imported 2 entities");
        assertFalse(cancel.enabled().get());
        assertEquals("Imported 2 entities", model.hint().get());
        assertDoesNotThrow(() -> task.progress(2, 2));
    }
}
