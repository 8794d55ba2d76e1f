/** Makes the application image; see {@link orrery.editor.image.ApplicationImage}. */
package orrery.editor.image;
