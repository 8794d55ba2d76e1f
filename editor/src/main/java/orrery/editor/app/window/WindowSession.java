package orrery.editor.app.window;

import orrery.editor.session.Session;

/// The session of a window.
///
/// @param ownsWorld whether the session opens scenes; false if it shows the world of a program
record WindowSession(Session session, boolean ownsWorld) {}
