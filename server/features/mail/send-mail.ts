import type { Mail } from '../../integrations/mailer.ts'
import type { Job } from '../../jobs/jobs.ts'
import { currentWork } from '../../work.ts'
import { markMailSent, wasMailSent } from './send-mail.queries.ts'
import { findMailbox } from './waiting-mails.queries.ts'

/**
 * Sends one mail once per key, however often the job runs. Killed between sending and marking it is sent again,
 * under the same message id and, in the outbox, the same file. A customer's mail waits until they have confirmed their
 * e-mail, and goes to the one they use now.
 */
export const sendMail: Job<Mail> = {
  name: 'send-mail',
  async work(deps, mail) {
    if (await wasMailSent(deps.db, mail.key)) return
    const { accountId } = mail
    const to = accountId ? await deps.db.transaction((tx) => findMailbox(tx, accountId, mail)) : mail.to
    if (to === undefined) return
    await deps.mailer.send({ ...mail, to, requestId: currentWork()?.requestId })
    await markMailSent(deps.db, mail.key)
  },
}
