/// Creates the application image; see [orrery.editor.image.ApplicationImage].
package orrery.editor.image;
