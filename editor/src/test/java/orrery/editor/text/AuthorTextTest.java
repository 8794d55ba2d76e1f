package orrery.editor.text;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import orrery.ecs.world.Author;

/// How sentences name the author of a change.
class AuthorTextTest {
    @Test
    void a_system_has_its_name_an_edit_its_name_in_quotes_and_all_others_an_article() {
        assertEquals("Movement", AuthorText.of(Author.system("Movement")));
        assertEquals("the edit “Rename Moon”", AuthorText.of(Author.edit("Rename Moon")));
        assertEquals("the program", AuthorText.of(Author.PROGRAM));
        assertEquals("by the edit “Rename Moon”", AuthorText.by(Author.edit("Rename Moon")));
    }
}
