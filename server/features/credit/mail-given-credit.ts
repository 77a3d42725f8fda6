import { formatAed } from '../../../domain/money.ts'
import { layOutMail } from '../../integrations/mail-layout.ts'
import type { Job } from '../../jobs/jobs.ts'
import { sendMail } from '../mail/mail.public.ts'
import { loadSettings } from '../settings/settings.public.ts'
import { findGiven } from './credit.queries.ts'

/** When the shop has given credit: how much, why, and that it can be spent at once. */
export const mailGivenCredit: Job<{ entry: string }> = {
  name: 'mail-given-credit',
  async work(deps, { entry }) {
    const given = await findGiven(deps.db, entry)
    // Somebody who had their account deleted is not written to.
    if (!given) return
    const { name: shopName } = await loadSettings(deps)
    const title = `${formatAed(given.amountFils)} is now your credit`
    await sendMail.work(deps, {
      ...{ key: `credit-given:${entry}`, to: given.userEmail, accountId: given.accountId, subject: title },
      ...layOutMail({
        ...{ shopName, title, reason: 'Sent about your credit.' },
        paragraphs: [given.reason, 'You can pay with it from your next order on.'],
        action: { label: 'See your credit', url: `${deps.env.PUBLIC_URL}/profile` },
      }),
    })
  },
}
