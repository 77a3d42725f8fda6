import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type Transporter } from 'nodemailer'

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  attachments?: { filename: string; content: Buffer; contentType: string }[]
}

export type Mailer = { send(mail: Mail): Promise<void>; close(): void }

// A line break in an address would let its writer add headers and recipients.
const PLAIN_ADDRESS = /^[^\s@<>,;:"\\]+@[^\s@<>,;:"\\]+$/

function requirePlainAddress(to: string): void {
  if (!PLAIN_ADDRESS.test(to)) throw new Error('A mail needs one plain address.')
}

export function smtpMailer(url: string, from: string): Mailer {
  const transport: Transporter = createTransport(url)
  return {
    async send(mail) {
      requirePlainAddress(mail.to)
      await transport.sendMail({ from, ...mail })
    },
    close: () => transport.close(),
  }
}

/** Writes each mail as a file that any mail program opens. */
export function outboxMailer(folder: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail) {
      requirePlainAddress(mail.to)
      const { message } = await transport.sendMail({ from, ...mail })
      await mkdir(folder, { recursive: true })
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`
      await writeFile(join(folder, `${name}.tmp`), message as Buffer)
      await rename(join(folder, `${name}.tmp`), join(folder, `${name}.eml`))
    },
    close: () => transport.close(),
  }
}
