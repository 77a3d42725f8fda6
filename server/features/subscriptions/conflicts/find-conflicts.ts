import { dayInWords } from '../../../../domain/days/day-in-words.ts'
import { dubaiToday } from '../../../../domain/days/delivery-calendar.ts'
import { newId } from '../../../db/new-id.ts'
import type { Deps } from '../../../deps.ts'
import { layOutMail } from '../../../integrations/mail-layout.ts'
import type { Job } from '../../../jobs/jobs.ts'
import type { Food } from '../../catalogue/catalogue.public.ts'
import { sendMail } from '../../mail/mail.public.ts'
import { loadSettings } from '../../settings/settings.public.ts'
import { unconfirmedOf } from '../cut-off/fill-day.ts'
import {
  type DayToCome,
  findAvoidingAccounts,
  findDaysToCome,
  forgetSettledConflicts,
  keepInConflict,
  ofAccounts,
} from './conflicts.queries.ts'

const AT_ONCE = 50

/**
 * Looks for paid days with something that is avoided since, or is in a dish since: the profile or the recipe has changed. Whoever
 * bought them is written to once for each such change, in the transaction that keeps what was found.
 */
export const findConflicts: Job<object> = {
  name: 'find-conflicts',
  cron: '*/10 * * * *',
  async work(deps) {
    const lookedAt = deps.now()
    const today = dubaiToday(lookedAt)
    const food = await deps.catalogue.food()
    const still: string[] = []
    const accounts = await findAvoidingAccounts(deps.db, today)
    for (let first = 0; first < accounts.length; first += AT_ONCE) {
      const days = await findDaysToCome(deps.db, today, ofAccounts(accounts.slice(first, first + AT_ONCE)))
      const found = conflictsAmong(food, days)
      still.push(...found.map(({ day }) => day.id))
      for (const own of Map.groupBy(found, ({ day }) => day.account).values()) await tell(deps, own)
    }
    await forgetSettledConflicts(deps.db, still, lookedAt)
  },
}

type Found = { day: DayToCome; allergens: string[] }

const conflictsAmong = (food: Food, days: readonly DayToCome[]): Found[] =>
  days.flatMap((day) => {
    const allergens = [...new Set(unconfirmedOf(food, day).flatMap((one) => one.allergens))]
    return allergens.length > 0 ? [{ day, allergens }] : []
  })

/** To one customer, all at once. */
async function tell(deps: Deps, found: readonly Found[]): Promise<void> {
  const { name: shopName } = await loadSettings(deps)
  await deps.db.transaction(async (tx) => {
    const rows = found.map(({ day, allergens }) => ({ dayId: day.id, allergens, foundAt: deps.now() }))
    const isNew = await keepInConflict(tx, rows)
    const days = found.flatMap(({ day }) => (isNew.has(day.id) ? [day] : []))
    const [first] = days
    if (!first) return
    const title = 'Please look at the meals of your plan'
    const mail = {
      ...{ key: `conflicts:${newId()}`, to: first.userEmail, accountId: first.account, subject: title },
      ...layOutMail({
        ...{ shopName, title, paragraphs: paragraphsAbout(days), reason: 'Sent about your plan.' },
        action: { label: 'See your plan', url: `${deps.env.PUBLIC_URL}/my-plan` },
      }),
    }
    await deps.jobs.enqueue(tx, sendMail, mail, { onceKey: mail.key })
  })
}

function paragraphsAbout(days: readonly DayToCome[]): string[] {
  const datesOf = (some: readonly DayToCome[]) =>
    [...new Set(some.map(({ date }) => dayInWords(date)))].join('\n')
  const open = datesOf(days.filter(({ state }) => state === 'planned'))
  const inKitchen = datesOf(days.filter(({ state }) => state !== 'planned'))
  const paragraphs = [
    'Days that you have paid for hold something that is not to be eaten, by what you told us.',
  ]
  if (open)
    paragraphs.push(
      `You can change these days:\n${open}`,
      'On My plan you choose other meals, or say that you want them all the same. What is still so at the cut-off we replace by a dish without it; where there is none, we call you.',
    )
  if (inKitchen) paragraphs.push(`The kitchen has these days already, and we see to them:\n${inKitchen}`)
  return paragraphs
}
