import { randomUUID } from 'node:crypto'
import { eq, or } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MESSAGE_KINDS, type MessageKind } from '../../../domain/shop/messages.ts'
import { call, makeAdmin, makeCustomer } from '../../../tests/factories/accounts.ts'
import { openTestShop, type TestShop } from '../../../tests/setup/test-shop.ts'
import { auditLog, consultations, inquiries, messageAnswers } from '../../db/schema/content.ts'
import { jobList } from '../../jobs/job-list.ts'
import { mailAnswer } from './mail-answer.ts'

let shop: TestShop
let support: Awaited<ReturnType<typeof makeAdmin>>
beforeAll(async () => {
  shop = await openTestShop()
  support = await makeAdmin(shop.deps, { userName: 'Huda' }, ['support'])
})
afterAll(() => shop.close())

type Who = { cookies?: Record<string, string> }
const open = (id: string, { kind = 'inquiry', who = support }: { kind?: MessageKind; who?: Who } = {}) =>
  call(shop.app, `GET /api/admin/get-message?kind=${kind}&id=${id}`, { cookies: who.cookies ?? {} })
const send = (body: object, who: Who = support) =>
  call(shop.app, 'POST /api/admin/answer-message', { cookies: who.cookies ?? {}, body })
const TABLES = { inquiry: 'inquiries', consultation: 'consultations' }
const LISTS = { inquiry: 'get-inquiries', consultation: 'get-consultations' }

let made = 0
const newEmail = () => `noor${++made}@mail.example`
const answerTo = (kind: MessageKind, message: string) => ({
  ...{ key: randomUUID(), kind, message, seenAnswers: 0 },
})
async function ask(fields: Partial<typeof inquiries.$inferInsert> = {}) {
  const asked = { name: 'Noor', email: newEmail(), message: 'Do you deliver to Sharjah?' }
  const [inquiry] = await shop.deps.db
    .insert(inquiries)
    .values({ ...asked, ...fields })
    .returning()
  return { ...inquiry!, answer: answerTo('inquiry', inquiry!.id) }
}
async function wish(fields: Partial<typeof consultations.$inferInsert> = {}) {
  const wished = { name: 'Noor', contact: newEmail(), goal: 'Do you deliver to Sharjah?' }
  const [row] = await shop.deps.db
    .insert(consultations)
    .values({ ...wished, ...fields })
    .returning()
  return { ...row!, email: row!.contact, answer: answerTo('consultation', row!.id) }
}
const write = (kind: MessageKind) => (kind === 'inquiry' ? ask() : wish())
const countOf = (id: string) =>
  shop.deps.db.$count(
    messageAnswers,
    or(eq(messageAnswers.inquiryId, id), eq(messageAnswers.consultationId, id)),
  )
const mailsTo = (email: string) => shop.mails.filter(({ to }) => to === email)

describe.each(MESSAGE_KINDS)('an answer (%s)', (kind) => {
  const isIn = async (state: string, id: string) => {
    const { json } = await call(shop.app, `GET /api/admin/${LISTS[kind]}?state=${state}`, support)
    return (json.data as { _id: string }[]).some(({ _id }) => _id === id)
  }

  it('is kept with who and when, mailed in their words, and the message is answered, closed, reopened', async () => {
    const { id, email, answer } = await write(kind)
    expect(await isIn('open', id)).toBe(true)
    const text = ' Hello Noor,\n\nyes, <b>every</b> morning. '
    const { code, json } = await send({ ...answer, text })
    expect([code, json.message]).toEqual([200, 'The mail is on its way.'])
    expect(json.data).toMatchObject({ state: 'answered', timesAnswered: 1 })
    expect(json.data.conversation).toMatchObject([
      { kind: 'message', by: 'Noor', text: 'Do you deliver to Sharjah?' },
      { kind: 'answer', by: 'Huda', text: text.trim(), messageId: id, createdAt: expect.any(String) },
    ])
    await mailAnswer.work(shop.deps, { answer: answer.key })
    const [mail] = mailsTo(email)
    expect(mail).toMatchObject({
      subject: 'Your message: Do you deliver to Sharjah?',
      replyTo: 'hello@fittmeals.example',
    })
    expect(mail!.text).toContain('yes, <b>every</b> morning.')
    expect(mail!.text).toContain('You wrote:\nDo you deliver to Sharjah?')
    expect(mail!.html).not.toContain('<b>every')
    expect([await isIn('open', id), await isIn('answered', id)]).toEqual([false, true])

    const mark = (isDone: boolean) =>
      call(shop.app, 'POST /api/admin/mark-messages', { ...support, body: { kind, ids: [id], isDone } })
    await mark(true)
    expect([await isIn('answered', id), await isIn('closed', id)]).toEqual([false, true])
    await mark(false)
    expect([await isIn('closed', id), await isIn('open', id)]).toEqual([false, true])
    const again = await send({ ...answer, key: randomUUID(), seenAnswers: 1, text: 'One more thing.' })
    expect(again.json.data).toMatchObject({ state: 'answered', timesAnswered: 2 })
    const log = await shop.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `${kind} ${id}`))
    expect(log.map(({ action }) => action)).toEqual([
      ...[`answer-${kind}`, `close-${kind}`, `reopen-${kind}`, `answer-${kind}`],
    ])
  })

  it('is sent once for a key, however often it is pressed and its job runs', async () => {
    const { id, email, answer } = await write(kind)
    const body = { ...answer, text: 'Yes.' }
    const sent = await Promise.all([1, 2, 3, 4].map(() => send(body)))
    expect(sent.map(({ code }) => code)).toEqual([200, 200, 200, 200])
    expect(await countOf(id)).toBe(1)
    expect(mailsTo(email)).toEqual([])
    for (const _ of [1, 2]) await mailAnswer.work(shop.deps, { answer: answer.key })
    await send(body)
    expect(mailsTo(email)).toHaveLength(1)
  })

  it('of two people at once is sent by one; the other is told, and sends after reading', async () => {
    const { id, answer } = await write(kind)
    const second = { ...answer, key: randomUUID(), text: 'No.' }
    const sent = await Promise.all([send({ ...answer, text: 'Yes.' }), send(second)])
    expect(sent.map(({ code }) => code).sort()).toEqual([200, 409])
    expect(sent.find(({ code }) => code === 409)!.json.code).toBe('message-answered')
    expect((await open(id, { kind })).json.data.timesAnswered).toBe(1)
    const again = await send({ ...second, key: randomUUID(), seenAnswers: 1 })
    expect(again.json.data.timesAnswered).toBe(2)
  })

  it('is refused empty, too long, malformed, to a message that is gone, and to those who may not', async () => {
    const { id, answer } = await write(kind)
    const codeOf = async (body: object) => (await send(body)).json.errors[0].code
    expect(await codeOf({ ...answer, text: ' \n' })).toBe('answer-required')
    expect(await codeOf(answer)).toBe('answer-required')
    expect(await codeOf({ ...answer, text: 'x'.repeat(8_001) })).toBe('text-over-limit')
    expect((await send({ ...answer, key: 'once', text: 'Yes.' })).code).toBe(400)
    expect((await send({ ...answer, kind: 'rumour', text: 'Yes.' })).code).toBe(400)
    const gone = await send({ ...answer, message: randomUUID(), text: 'Yes.' })
    expect([gone.code, gone.json.code]).toEqual([404, 'message-missing'])
    expect((await open(randomUUID(), { kind })).json.code).toBe('message-missing')
    const kitchen = await makeAdmin(shop.deps, {}, ['kitchen', 'driver'])
    for (const [who, code] of [
      [{}, 401],
      [await makeCustomer(shop.deps), 401],
      [kitchen, 403],
    ] as const) {
      expect((await open(id, { kind, who })).code).toBe(code)
      expect((await send({ ...answer, text: 'Yes.' }, who)).code).toBe(code)
    }
    expect(await countOf(id)).toBe(0)
  })

  it('to somebody whose data was deleted meanwhile is not mailed', async () => {
    const { id, email, answer } = await write(kind)
    await send({ ...answer, text: 'Yes.' })
    await shop.deps.db.$client.query(`delete from ${TABLES[kind]} where id = $1`, [id])
    const before = mailsTo(email).length
    await mailAnswer.work(shop.deps, { answer: answer.key })
    expect(mailsTo(email)).toHaveLength(before)
    expect(await shop.deps.db.$count(messageAnswers, eq(messageAnswers.id, answer.key))).toBe(0)
  })
})

it('an answer to a phone is kept, and nothing is mailed', async () => {
  const { id, answer } = await wish({ contact: '050 765 4000' })
  const { code, json } = await send({ ...answer, text: 'Called: Monday at ten.' })
  expect([code, json.message]).toEqual([200, 'The answer is kept.'])
  expect(json.data).toMatchObject({ state: 'answered', email: null, phone: '050 765 4000' })
  const queued = await shop.deps.db.$client.query(
    `select 1 from pgboss.job where name = $1 and data->>'answer' = $2`,
    [mailAnswer.name, answer.key],
  )
  expect(queued.rowCount).toBe(0)
  const before = shop.mails.length
  await mailAnswer.work(shop.deps, { answer: answer.key })
  expect(shop.mails).toHaveLength(before)
  expect(await countOf(id)).toBe(1)
})

it('an answer belongs to one message, and no other', async () => {
  const [asked, wished] = [await ask(), await wish()]
  const both = { inquiryId: asked.id, consultationId: wished.id, text: 'To whom?' }
  await expect(shop.deps.db.insert(messageAnswers).values(both)).rejects.toThrow()
  await expect(shop.deps.db.insert(messageAnswers).values({ text: 'To whom?' })).rejects.toThrow()
})

describe('an opened message', () => {
  it('of one kind comes with those of the other from the same e-mail, each with its answers', async () => {
    const email = newEmail()
    const asked = await ask({ email, message: 'First?', createdAt: new Date('2026-01-01') })
    const wished = await wish({
      ...{ contact: email.toUpperCase(), goal: 'Run', preferredTime: 'Evenings' },
      createdAt: new Date('2026-01-02'),
    })
    await send({ ...wished.answer, text: 'Let us talk.' })
    const lines = [
      { kind: 'message', text: 'First?', messageId: asked.id },
      { kind: 'message', text: 'Run', messageId: wished.id },
      { kind: 'answer', text: 'Let us talk.', messageId: wished.id },
    ]
    const opened = (await open(wished.id, { kind: 'consultation' })).json.data
    expect(opened).toMatchObject({ kind: 'consultation', preferredTime: 'Evenings', timesAnswered: 1 })
    expect(opened.conversation).toMatchObject(lines)
    const other = (await open(asked.id)).json.data
    expect(other).toMatchObject({ kind: 'inquiry', preferredTime: '', timesAnswered: 0 })
    expect(other.conversation).toMatchObject(lines)
    expect((await open(asked.id, { kind: 'consultation' })).json.code).toBe('message-missing')
  })

  it('comes with what was written from that e-mail before and since, oldest first', async () => {
    const email = 'Often@mail.example'
    const first = await ask({ email, message: 'First?', createdAt: new Date('2026-01-01') })
    await ask({ email: 'often@mail.example', message: 'Second?', createdAt: new Date('2026-01-03') })
    const text = 'To the first.'
    await shop.deps.db
      .insert(messageAnswers)
      .values({ inquiryId: first.id, text, createdAt: new Date('2026-01-02') })
    const { conversation } = (await open(first.id)).json.data
    expect(conversation).toMatchObject([
      { kind: 'message', text: 'First?', messageId: first.id },
      { kind: 'answer', text, by: null, messageId: first.id },
      { kind: 'message', text: 'Second?' },
    ])
  })

  it('names the account of its e-mail or phone, and a number for WhatsApp in international form', async () => {
    const reader = await makeCustomer(shop.deps, { userName: 'Reader', phone: '+971507654321' })
    const byEmail = await ask({ email: reader.userEmail.toUpperCase() })
    expect((await open(byEmail.id)).json.data).toMatchObject({
      customers: [{ _id: reader.accountId, userName: 'Reader', foundBy: 'email' }],
      whatsapp: '971507654321',
    })
    const byPhone = await ask({ phone: '050 765 4321' })
    expect((await open(byPhone.id)).json.data).toMatchObject({
      customers: [{ _id: reader.accountId, foundBy: 'phone' }],
      whatsapp: '971507654321',
    })
    const both = await ask({ email: reader.userEmail, phone: '+44 20 7946 0958' })
    expect((await open(both.id)).json.data).toMatchObject({
      customers: [{ foundBy: 'email' }],
      whatsapp: '442079460958',
    })
    const wished = await wish({ contact: '050 765 4321' })
    expect((await open(wished.id, { kind: 'consultation' })).json.data).toMatchObject({
      customers: [{ _id: reader.accountId, foundBy: 'phone' }],
      ...{ email: null, whatsapp: '971507654321' },
    })
    const nobody = await ask({ phone: 'call me' })
    expect((await open(nobody.id)).json.data).toMatchObject({ customers: [], whatsapp: null })
  })
})

// The last one: until here nobody works on the jobs.
it('what was answered before a crash is mailed after it', async () => {
  const written = await Promise.all(MESSAGE_KINDS.map(write))
  for (const { answer } of written) await send({ ...answer, text: 'Yes.' })
  expect(written.flatMap(({ email }) => mailsTo(email))).toEqual([])
  await shop.deps.jobs.run(shop.deps, jobList)
  for (const { email } of written) await expect.poll(() => mailsTo(email)).toHaveLength(1)
})
