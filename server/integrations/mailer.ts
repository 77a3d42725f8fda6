import { createHash } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Env } from '../env.ts'

export type Mail = {
  /** The same mail has the same key: an order's confirmation, one request for a new password. */
  key: string
  to: string
  /** Whose mail it is: it goes to the e-mail they have confirmed, and waits until they have. */
  accountId?: string | undefined
  /** Where an answer to it goes, where that is not its sender. */
  replyTo?: string | undefined
  subject: string
  text: string
  html: string
  attachments?: { filename: string; contentBase64: string; contentType: string }[]
  /** Of the request that led to it. */
  requestId?: string | undefined
}

export const outboxFolder = (env: Env) => join(env.DATA_DIR, 'outbox')

export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(url)
  return {
    send: async (mail) => void (await transport.sendMail(toMessage(mail, from))),
    close: () => transport.close(),
  }
}

export type OutboxMail = Pick<Mail, 'to' | 'subject' | 'text' | 'html'> & {
  id: string
  sentAt: string
  attachments: string[]
}

/** Writes each mail as a file that any mail program opens, and beside it what the outbox page shows. */
export function outboxMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      const { message } = await transport.sendMail(toMessage(mail, from))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      // The same mail is the same file, so that a repeated job adds none.
      await writeWhole(join(folder, `${digest(mail.key)}.eml`), message as Buffer)
      await writeWhole(join(folder, `${digest(mail.key)}.json`), JSON.stringify(toOutbox(mail)))
    },
    close: () => transport.close(),
  }
}

async function writeWhole(path: string, content: string | Buffer): Promise<void> {
  const part = `${path}.part`
  try {
    // Mails hold links that let their reader in: for the shop's own eyes only.
    await writeFile(part, content, { mode: 0o600 })
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
}

const toOutbox = ({ key, to, subject, text, html, attachments = [] }: Mail): OutboxMail => ({
  ...{ id: digest(key), to, subject, text, html, sentAt: new Date().toISOString() },
  attachments: attachments.map((attachment) => attachment.filename),
})

// A line break or a second address in `to` would let its writer choose the recipients.
const PLAIN_ADDRESS = /^[^\s@<>,;:"\\]+@[^\s@<>,;:"\\]+$/

function toMessage({ key, accountId: _, attachments = [], requestId, ...mail }: Mail, from: string) {
  if (!PLAIN_ADDRESS.test(mail.to)) throw new Error('A mail needs one plain address.')
  return {
    from,
    ...mail,
    ...(requestId && { headers: { 'X-Request-Id': requestId } }),
    messageId: `<${digest(key)}@${from.match(/@([\w.-]+)/)?.[1] ?? 'localhost'}>`,
    attachments: attachments.map(({ contentBase64, ...rest }) => ({
      ...rest,
      content: Buffer.from(contentBase64, 'base64'),
    })),
  }
}

const digest = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 32)
