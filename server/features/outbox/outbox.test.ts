import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { outboxFolder, outboxMailer } from '../../integrations/mailer.ts'

const mail = {
  key: 'order-1',
  to: 'sara@example.com',
  subject: 'Hello',
  text: 'Hi Sara',
  html: '<p>Hi Sara</p>',
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

it('shows what a demo shop would have sent, each mail once', async () => {
  const mailer = outboxMailer(outboxFolder(shop.deps.env), 'Fitt Meals <hello@fittmeals.example>')
  await mailer.send(mail)
  await mailer.send(mail)
  const listed = (await shop.app.inject('/api/dev/outbox')).json()
  expect(listed.data).toHaveLength(1)
  expect(listed.data[0]).toMatchObject({ to: 'sara@example.com', subject: 'Hello', text: 'Hi Sara' })
})

it('writes a file that a mail program opens', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fitt-outbox-'))
  const attachments = [{ filename: 'invoice.pdf', contentBase64: 'JVBERg==', contentType: 'application/pdf' }]
  await outboxMailer(folder, 'Fitt Meals <hello@fittmeals.example>').send({ ...mail, attachments })
  const name = (await readdir(folder)).find((file) => file.endsWith('.eml'))!
  const written = await readFile(join(folder, name), 'utf8')
  expect(written).toMatch(/^To: sara@example\.com$/im)
  expect(written).toContain('invoice.pdf')
})

it.each(['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', 'no address'])(
  'refuses %j as a recipient',
  async (to) => {
    const mailer = outboxMailer(outboxFolder(shop.deps.env), 'Fitt Meals <hello@fittmeals.example>')
    await expect(mailer.send({ ...mail, to })).rejects.toThrow('one plain address')
  },
)

it('does not exist in a live shop', async () => {
  const live = await openTestShop({
    env: {
      MODE: 'live',
      PAYMENT_PROVIDER: 'sandbox',
      PUBLIC_URL: 'https://shop.example',
      SMTP_URL: 'smtp://localhost:2525',
      SECRET: 'a live secret of more than thirty-two characters',
    },
  })
  try {
    expect((await live.app.inject('/api/dev/outbox')).statusCode).toBe(404)
  } finally {
    await live.close()
  }
})
