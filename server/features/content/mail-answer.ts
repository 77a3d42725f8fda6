import { topicOf } from '../../../domain/shop/messages.ts'
import { layOutMail } from '../../integrations/mail-layout.ts'
import type { Job } from '../../jobs/jobs.ts'
import { sendMail } from '../mail/mail.public.ts'
import { loadSettings } from '../settings/settings.public.ts'
import { findAnswer } from './answers.queries.ts'

/** The shop's answer, to the e-mail that was typed with the message; a reply to it reaches the shop. */
export const mailAnswer: Job<{ answer: string }> = {
  name: 'mail-answer',
  async work(deps, { answer }) {
    const found = await findAnswer(deps.db, answer)
    // Whoever had their data deleted is not written to.
    if (!found?.email) return
    const { name: shopName, email: replyTo } = await loadSettings(deps)
    const title = `Your message: ${topicOf(found.message)}`
    await sendMail.work(deps, {
      ...{ key: `message-answer:${answer}`, to: found.email, replyTo, subject: title },
      ...layOutMail({
        ...{ shopName, title },
        paragraphs: [...found.text.split(/\n{2,}/), `You wrote:\n${found.message}`],
        reason: 'Sent because you wrote to us. You can reply to this email.',
      }),
    })
  },
}
