/** What tells whether the shop runs as it should. */
export const SIGNS = [
  ...(['paid-not-confirmed', 'webhooks-refused', 'cut-off-late', 'no-safe-meal', 'numbers-differ'] as const),
  ...(['queue-age', 'mails-waiting', 'jobs-failed', 'replica-behind'] as const),
] as const
export type Sign = (typeof SIGNS)[number]

/** From which value on somebody should look at it, and from which on somebody is woken. */
export const LIMITS: Record<Sign, { look: number; act: number }> = {
  'paid-not-confirmed': { look: 1, act: 3 },
  'webhooks-refused': { look: 1, act: 10 },
  'cut-off-late': { look: 15, act: 30 },
  'no-safe-meal': { look: 1, act: 20 },
  'numbers-differ': { look: 1, act: 1 },
  'queue-age': { look: 5, act: 30 },
  'mails-waiting': { look: 100, act: 1_000 },
  'jobs-failed': { look: 1, act: 20 },
  'replica-behind': { look: 60, act: 600 },
}

/** `unknown` where it could not be asked for: nobody may take that for well. */
export type Level = 'well' | 'look' | 'act' | 'unknown'

export function levelOf(sign: Sign, value: number | null): Level {
  if (value === null) return 'unknown'
  const { look, act } = LIMITS[sign]
  if (value >= act) return 'act'
  return value >= look ? 'look' : 'well'
}
