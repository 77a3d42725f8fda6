import type { Calendar, ClosurePreview } from '../../../../contract/admin-calendar.ts'
import { datesBetween, spansOf, whyNotClose } from '../../../../domain/days/closures.ts'
import { dubaiToday } from '../../../../domain/days/delivery-calendar.ts'
import type { PlainDate } from '../../../../domain/plain-date.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { recordChange } from '../../audit/audit.public.ts'
import { loadSettings } from '../../settings/settings.public.ts'
import { loadZones } from '../../zones/zones.public.ts'
import { findClosures, findPlans } from '../plan/plan.queries.ts'
import { readPlans } from '../plan/read-plans.ts'
import { deleteClosures, findSubscriptionsBetween, insertClosures, listClosures } from './closures.queries.ts'
import { isToMove, movesOffClosures } from './move-off-closures.ts'
import { showRamadan } from './ramadan.ts'

type Span = { from: PlainDate; to: PlainDate }
type Admin = { accountId: string }

const AT_ONCE = 200

/** The dates from today on that are not as usual. */
export async function showCalendar(deps: Deps): Promise<Calendar> {
  const today = dubaiToday(deps.now())
  const spans = spansOf(await listClosures(deps.db, today))
  const closures = spans.map((span) => ({
    from: span[0]!.date,
    to: span.at(-1)!.date,
    reason: span[0]!.reason,
    moved: span.reduce((sum, { moved }) => sum + moved, 0),
    left: span.reduce((sum, { left }) => sum + left, 0),
  }))
  return { today, closures, ...(await showRamadan(deps, today)) }
}

function refuseWrongDates(deps: Deps, { from, to }: Span): void {
  const why = whyNotClose(from, to, dubaiToday(deps.now()))
  if (why) throw new AppError(why, {}, { field: why === 'closure-passed' ? 'from' : 'to' })
}

/** What a closure would do, by the same rule that then does it. */
export async function previewClosure(deps: Deps, span: Span): Promise<ClosurePreview> {
  refuseWrongDates(deps, span)
  const now = deps.now()
  const food = await deps.catalogue.food()
  const closed = await findClosures(deps.db, dubaiToday(now))
  const closures = new Set([...closed, ...datesBetween(span.from, span.to)])
  const at = {
    actor: { by: 'shop', name: 'shop', reason: '' } as const,
    now,
    food,
    closures,
    zones: await loadZones(deps),
    operation: (await loadSettings(deps)).operation,
  }
  const { ids, locked } = await findSubscriptionsBetween(deps.db, span.from, span.to)
  const reached: PlainDate[] = []
  const customers = new Set<string>()
  let unmovable = 0
  for (let done = 0; done < ids.length; done += AT_ONCE) {
    const plans = await readPlans(deps, deps.db, await findPlans(deps.db, ids.slice(done, done + AT_ONCE)))
    for (const plan of plans) {
      const moves = movesOffClosures(plan, at)
      if (moves) reached.push(...moves.map(({ to }) => to))
      else unmovable += plan.days.filter((day) => isToMove(day, closures)).length
      if (moves) customers.add(plan.accountId ?? plan.userEmail)
    }
  }
  reached.sort()
  return {
    ...{ days: reached.length, customers: customers.size, locked, unmovable },
    ...{ firstDate: reached[0] ?? null, lastDate: reached.at(-1) ?? null },
  }
}

/** From now on nothing is planned on these dates; what is planned there already is moved by a job. */
export async function addClosure(deps: Deps, who: Admin, asked: Span & { reason: string }) {
  refuseWrongDates(deps, asked)
  const { from, to, reason } = asked
  const createdAt = deps.now()
  await deps.db.transaction(async (tx) => {
    await insertClosures(
      tx,
      datesBetween(from, to).map((date) => ({ date, reason, createdAt })),
    )
    const subject = `closure ${from}`
    await recordChange(tx, who, { action: 'add-closure', subject, before: null, after: asked })
  })
  deps.changes.announce('closures')
  return showCalendar(deps)
}

/** The dates are free again. What was moved stays: its customers were told where it is. */
export async function removeClosure(deps: Deps, who: Admin, { from, to }: Span) {
  await deps.db.transaction(async (tx) => {
    const gone = await deleteClosures(tx, from, to)
    const before = gone.map(({ date, reason }) => ({ date, reason }))
    const subject = `closure ${from}`
    if (gone.length > 0)
      await recordChange(tx, who, { action: 'remove-closure', subject, before, after: null })
  })
  deps.changes.announce('closures')
  return showCalendar(deps)
}
