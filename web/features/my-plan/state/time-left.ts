const MINUTE_MS = 60_000
const HOUR = 60
const DAY = 24 * HOUR

/** A span as days, hours and minutes; the last minute counts as one until it is over. */
export function timeLeft(ms: number) {
  const minutes = Math.max(0, Math.ceil(ms / MINUTE_MS))
  return {
    isOver: ms <= 0,
    days: Math.floor(minutes / DAY),
    hours: Math.floor((minutes % DAY) / HOUR),
    minutes: minutes % HOUR,
  }
}
