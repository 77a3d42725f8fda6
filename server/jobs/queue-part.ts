/** A statement of the library that queues one job, not sent yet. */
export type Queueing = { text: string; value: string }

const INPUT = '$1::text::json'

/**
 * What queues a job as the last part of a statement that begins with `with`, and happens only where `when` has a row: what a
 * write has to be followed by is written with it, without a transaction around the two.
 */
export function queuePart({ text }: Queueing, { when, place }: { when: string; place: number }): string {
  if (text.split(INPUT).length !== 2) throw new Error('pg-boss queues jobs in another way now.')
  const part = text.trim().replace(INPUT, `(select $${place}::text from ${when})::json`)
  return /^with\s/i.test(part) ? part.slice('with'.length) : `queued as (${part}) select from queued`
}
