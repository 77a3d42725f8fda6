import { useSyncExternalStore } from 'react'
import { dubaiToday } from '../../../../domain/days/delivery-calendar.ts'

const LOOK_EVERY_MS = 10_000

// Out of sight a page's timers may stand still: it looks again when it is back.
function subscribe(look: () => void) {
  const timer = setInterval(look, LOOK_EVERY_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

const now = () => dubaiToday(new Date())

/** Today in Dubai, also on a page that is left open over midnight. */
export const useDubaiToday = () => useSyncExternalStore(subscribe, now, now)
