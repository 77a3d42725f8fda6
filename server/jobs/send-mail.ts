import type { Mail } from '../integrations/mailer.ts'
import type { Job } from './jobs.ts'
import { markMailSent, wasMailSent } from './send-mail.queries.ts'

/**
 * Sends one mail once per key, however often the job runs. Killed between sending and marking it is sent again,
 * under the same message id and, in the outbox, the same file.
 */
export const sendMail: Job<Mail> = {
  name: 'send-mail',
  async work(deps, mail) {
    if (await wasMailSent(deps.db, mail.key)) return
    await deps.mailer.send(mail)
    await markMailSent(deps.db, mail.key)
  },
}
