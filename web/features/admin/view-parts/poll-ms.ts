/** How often a screen asks what others have ticked: with the way there, a tick is seen within a second. A hidden tab does not ask. */
export const POLL_MS = 800
