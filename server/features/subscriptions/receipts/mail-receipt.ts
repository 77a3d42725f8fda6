import { dayInWords } from '../../../../domain/days/day-in-words.ts'
import { dubaiTime } from '../../../../domain/days/delivery-calendar.ts'
import type { LedgerAction, ReceiptLine } from '../../../../domain/days/ledger.ts'
import { formatAed } from '../../../../domain/money.ts'
import { layOutMail } from '../../../integrations/mail-layout.ts'
import type { Job } from '../../../jobs/jobs.ts'
import { sendMail } from '../../mail/mail.public.ts'
import { loadSettings } from '../../settings/settings.public.ts'
import { findReceipt } from './receipts.queries.ts'
import { presentReceipt } from './receipts.ts'

const TITLES: Partial<Record<LedgerAction, string>> = {
  skipped: 'Your day was skipped',
  moved: 'Your day was moved',
  swapped: 'Your meals were changed',
  paused: 'Your plan is paused',
  resumed: 'Your plan goes on earlier',
  readdressed: 'Your delivery was changed',
  closed: 'We are closed on one of your days',
  credited: 'Your day was given back as credit',
  forfeited: 'Your delivery could not be made',
  extended: 'Your plan is valid for longer',
  failed: 'Your meals could not be delivered',
  filled: 'We chose meals for you',
  cancelled: 'Your days were cancelled',
}

const lineInWords = ({ what, before, after }: ReceiptLine) =>
  before ? `${what}\nBefore: ${before}\nNow: ${after}` : `${what}: ${after}`

function differenceInWords(fils: number): string {
  if (fils === 0) return 'No difference in price.'
  return fils > 0 ? `It cost ${formatAed(fils)}.` : `${formatAed(-fils)} came back to you.`
}

/** After every change of a subscription, once for each receipt. */
export const mailReceipt: Job<{ receipt: string }> = {
  name: 'mail-receipt',
  isPolled: true,
  async work(deps, { receipt }) {
    const found = await findReceipt(deps.db, receipt)
    // Somebody who had their account deleted is not written to.
    if (!found?.userEmail) return
    const told = presentReceipt(found)
    const { name: shopName } = await loadSettings(deps)
    const by = told.by === 'customer' ? 'by you' : `by ${shopName}`
    const time = dubaiTime(found.entry.createdAt)
    const title = TITLES[told.action] ?? 'Your plan was changed'
    const words = {
      shopName,
      title,
      paragraphs: [
        ...told.lines.map(lineInWords),
        differenceInWords(found.entry.differenceFils),
        ...(told.reason ? [told.reason] : []),
        ...(told.now ? [told.now] : []),
        `Changed ${by} on ${dayInWords(time.slice(0, 10))} at ${time.slice(11, 16)}. Receipt ${receipt}, order ${told.orderID}.`,
      ],
      action: { label: 'See your plan', url: `${deps.env.PUBLIC_URL}/my-plan` },
      reason: 'Sent about your plan. Please keep it: it is your receipt.',
    }
    await sendMail.work(deps, {
      key: `receipt:${receipt}`,
      to: found.userEmail,
      ...(found.accountId && { accountId: found.accountId }),
      subject: `${title} (${receipt})`,
      ...layOutMail(words),
    })
  },
}
