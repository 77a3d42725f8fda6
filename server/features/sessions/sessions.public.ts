// Who is signed in where: sessions, known browsers, and how often somebody may guess.

export { knownBrowser, rememberBrowser } from './known-browser.ts'
export { deleteSessions } from './sessions.queries.ts'
export {
  closeSession,
  endAllSessions,
  endSession,
  openSession,
  renewCookie,
  showSessions,
} from './sessions.service.ts'
export { limitGuesses } from './sign-in-limits.ts'
