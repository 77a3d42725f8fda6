import { dayInWords } from '../../../../domain/days/day-in-words.ts'
import { dubaiToday } from '../../../../domain/days/delivery-calendar.ts'
import type { ReminderKind } from '../../../../domain/days/plan-notices.ts'
import type { PlainDate } from '../../../../domain/plain-date.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../errors.ts'
import { layOutMail } from '../../../integrations/mail-layout.ts'
import { recordChange } from '../../audit/audit.public.ts'
import { sendMail } from '../../mail/mail.public.ts'
import { loadSettings } from '../../settings/settings.public.ts'
import { insertReminder, listEnding, listResuming, type QueuedPlan } from './queues.queries.ts'

type Reminder = { subscription: string; kind: ReminderKind }

const findQueued = async (deps: Deps, kind: ReminderKind, today: PlainDate) =>
  kind === 'renew'
    ? listEnding(deps.db, today, (await loadSettings(deps)).operation)
    : listResuming(deps.db, today)

/** Writes to a customer who stands in a queue, which ends it. Of two at once one mail goes out. */
export async function remindCustomer(
  deps: Deps,
  admin: { accountId: string },
  { subscription, kind }: Reminder,
): Promise<void> {
  const queued = await findQueued(deps, kind, dubaiToday(deps.now()))
  const plan = queued.find((one) => one.subscription === subscription)
  if (!plan?.account) throw new AppError('nothing-to-remind-of')
  const mail = await mailAbout(deps, kind, plan)
  await deps.db.transaction(async (tx) => {
    const isNew = await insertReminder(tx, {
      ...{ subscriptionId: subscription, kind, about: plan.date },
      ...{ sentBy: admin.accountId, createdAt: deps.now() },
    })
    if (!isNew) return
    await recordChange(tx, admin, {
      ...{ action: `remind-${kind}`, subject: plan.userEmail },
      after: { order: plan.orderID, about: plan.date },
    })
    await deps.jobs.enqueue(tx, sendMail, mail, { onceKey: mail.key })
  })
}

async function mailAbout(deps: Deps, kind: ReminderKind, plan: QueuedPlan) {
  const { name: shopName } = await loadSettings(deps)
  const { text: packageName, date, userEmail, subscription } = plan
  const title =
    kind === 'renew'
      ? `Your plan ends on ${dayInWords(date)}`
      : `We cook for you again on ${dayInWords(date)}`
  const paragraphs =
    kind === 'renew'
      ? [
          `We would love to keep cooking for you. ${packageName} can be renewed with the same choices in two taps.`,
        ]
      : [`The pause of ${packageName} ends. Until the cut-off you can still change your meals or move days.`]
  return {
    ...{ key: `reminder:${kind}:${subscription}:${date}`, to: userEmail, accountId: plan.account! },
    subject: title,
    ...layOutMail({
      ...{ shopName, title, paragraphs, reason: 'Sent about your plan.' },
      action: { label: 'See your plan', url: `${deps.env.PUBLIC_URL}/my-plan` },
    }),
  }
}
