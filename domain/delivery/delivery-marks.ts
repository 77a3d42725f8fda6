import type { DayState } from '../days/delivery-days.ts'

/** What a driver says on the road: that the run has begun, what became of a bag, and where a cool bag is. */
export const MARK_KINDS = ['started', 'delivered', 'failed', 'bag-out', 'bag-in'] as const
export type MarkKind = (typeof MARK_KINDS)[number]

/** What became of a mark that was handed in. Whatever it is, it is kept and never handed in again. */
export const MARK_OUTCOMES = [
  'done',
  /** It was so already: another phone, or somebody at the shop, was first. */
  'repeated',
  /** The opposite was said before: the first word stands, and the shop is told. */
  'contradicts',
  /** Moved to another date, window or run meanwhile, or cancelled. */
  'not-on-run',
  'bag-unknown',
  /** The cool bag is with another customer, or no longer in use. */
  'bag-refused',
] as const
export type MarkOutcome = (typeof MARK_OUTCOMES)[number]

/** With these nobody has to do anything. */
export const DONE_OUTCOMES = ['done', 'repeated'] as const satisfies MarkOutcome[]
/** Those that somebody at the shop has to look at. */
export const needsLook = (outcome: MarkOutcome): boolean => !DONE_OUTCOMES.some((done) => done === outcome)

/** What a mark comes to where the day could not take the step, by the state it was found in. */
export function outcomeOf(to: 'delivered' | 'failed', state: DayState): MarkOutcome {
  if (state === to) return 'repeated'
  return state === 'delivered' || state === 'failed' ? 'contradicts' : 'not-on-run'
}

/** A phone's clock may be wrong: nothing happened later than now, nor before the run began. */
export function boundedMoment(told: Date, { now, notBefore }: { now: Date; notBefore: Date | null }): Date {
  const latest = Math.min(told.getTime(), now.getTime())
  return new Date(Math.max(latest, Math.min(notBefore?.getTime() ?? latest, now.getTime())))
}

type Marked = { kind: MarkKind; run?: string | undefined; day?: string | undefined; happenedAt: string }
type Bag = { day: string; state: DayState; endedAt: string | null }
type RunWith<B extends Bag, S extends { bags: readonly B[] }> = {
  id: string
  startedAt: string | null
  stops: readonly S[]
}

/** Runs as they are once everything that still waits on the phone is handed in. */
export function withMarks<B extends Bag, S extends { bags: readonly B[] }, R extends RunWith<B, S>>(
  runs: readonly R[],
  marks: readonly Marked[],
): R[] {
  return marks.reduce<R[]>((before, mark) => before.map((run) => withMark<B, S, R>(run, mark)), [...runs])
}

function withMark<B extends Bag, S extends { bags: readonly B[] }, R extends RunWith<B, S>>(
  run: R,
  { kind, run: runId, day, happenedAt }: Marked,
): R {
  if (kind === 'started') return run.id === runId && !run.startedAt ? { ...run, startedAt: happenedAt } : run
  if (kind !== 'delivered' && kind !== 'failed') return run
  const isMeant = (bag: B) => bag.day === day && bag.state !== 'delivered' && bag.state !== 'failed'
  if (!run.stops.some(({ bags }) => bags.some(isMeant))) return run
  const stops = run.stops.map((stop) => ({
    ...stop,
    bags: stop.bags.map((bag) => (isMeant(bag) ? { ...bag, state: kind, endedAt: happenedAt } : bag)),
  }))
  return { ...run, stops }
}
