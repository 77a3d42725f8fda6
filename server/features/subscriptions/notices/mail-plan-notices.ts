import { dayInWords } from '../../../../domain/days/day-in-words.ts'
import { dubaiTime, dubaiToday } from '../../../../domain/days/delivery-calendar.ts'
import { isRenewDue, validityNotice } from '../../../../domain/days/plan-notices.ts'
import { cutOffOf, TERMS_LIMITS } from '../../../../domain/days/subscription-terms.ts'
import { addDays } from '../../../../domain/plain-date.ts'
import type { Deps } from '../../../deps.ts'
import { layOutMail } from '../../../integrations/mail-layout.ts'
import type { Job } from '../../../jobs/jobs.ts'
import { findSentKeys, sendMail } from '../../mail/mail.public.ts'
import { loadSettings } from '../../settings/settings.public.ts'
import { findDaysToRemindOf, findEndingPlans } from './plan-notices.queries.ts'

const DAY_MS = 86_400_000

// Named by the days they had first: with another number of days nobody is told again who was told.
const NOTICE_KEYS = { first: 'validity-14', last: 'validity-3' }

type Notice = {
  /** What it is told about: the same is told once. */
  key: string
  to: { accountId: string; userEmail: string }
  title: string
  paragraphs: string[]
  label: string
}

/** What customers are written before something ends. Looked for every hour; the key of a mail has it go out once. */
export const mailPlanNotices: Job<object> = {
  name: 'mail-plan-notices',
  cron: '5 * * * *',
  async work(deps) {
    const failures: unknown[] = []
    const notices = [...(await endingNotices(deps)), ...(await reminders(deps))]
    // Most were sent in an hour before: they are told apart all at once.
    const keys = notices.map(({ key }) => key)
    const sent = await findSentKeys(deps.db, keys)
    for (const notice of notices)
      if (!sent.has(notice.key)) await send(deps, notice).catch((error) => failures.push(error))
    // One mail that cannot be sent keeps no other back.
    if (failures.length > 0) throw new AggregateError(failures, 'some notices were not sent')
  },
}

async function endingNotices(deps: Deps): Promise<Notice[]> {
  const today = dubaiToday(deps.now())
  const { operation } = await loadSettings(deps)
  return (await findEndingPlans(deps.db, today, operation)).flatMap((plan) => {
    const notices: Notice[] = []
    const { id, validUntil, planned, packageName, lastDay } = plan
    const due = planned > 0 ? validityNotice(validUntil, today, operation) : undefined
    if (due)
      notices.push({
        key: `${NOTICE_KEYS[due]}:${id}:${validUntil}`,
        to: plan,
        title: `Your plan is valid until ${dayInWords(validUntil)}`,
        paragraphs: [
          `${planned === 1 ? '1 day' : `${planned} days`} of ${packageName} can still be changed. Until then you can move days as you like; after it there are no more dates to move them to.`,
        ],
        label: 'See your plan',
      })
    if (isRenewDue(plan, today, operation))
      notices.push({
        key: `renew:${id}`,
        to: plan,
        title: `Your plan ends on ${dayInWords(lastDay)}`,
        paragraphs: [
          `The last day of ${packageName} is near. If you liked it, you can go on with the same choices in two taps.`,
        ],
        label: 'Renew your plan',
      })
    return notices
  })
}

/** In the day before a cut-off. */
async function reminders(deps: Deps): Promise<Notice[]> {
  const now = deps.now()
  const today = dubaiToday(now)
  const found = await findDaysToRemindOf(deps.db, today, addDays(today, TERMS_LIMITS.cutOffDays.max + 1))
  return found.flatMap((day) => {
    const until = cutOffOf(day, day.date)
    const leftMs = until.getTime() - now.getTime()
    if (leftMs <= 0 || leftMs > DAY_MS) return []
    const clock = dubaiTime(until)
    return [
      {
        key: `remind:${day.dayId}:${day.date}`,
        to: day,
        title: `${dayInWords(day.date)} can be changed until ${clock.slice(11, 16)} on ${dayInWords(clock.slice(0, 10))}`,
        paragraphs: [`After that the kitchen begins with what you have chosen of ${day.packageName}.`],
        label: 'See the day',
      },
    ]
  })
}

async function send(deps: Deps, { key, to, title, paragraphs, label }: Notice): Promise<void> {
  const { name: shopName } = await loadSettings(deps)
  const action = { label, url: `${deps.env.PUBLIC_URL}/my-plan` }
  await sendMail.work(deps, {
    ...{ key, to: to.userEmail, accountId: to.accountId, subject: title },
    ...layOutMail({ shopName, title, paragraphs, action, reason: 'Sent about your plan.' }),
  })
}
