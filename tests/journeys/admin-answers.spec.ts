import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consultations, inquiries } from '../../server/db/schema/content.ts'
import { mailAnswer } from '../../server/features/content/mail-answer.ts'
import { makeAdmin, makeCustomer } from '../factories/accounts.ts'
import { nextNumber } from '../factories/unique.ts'
import { type BrowsedShop, DESKTOP, expectAccessible, openBrowsedShop, PHONE } from '../setup/browser.ts'

let shop: BrowsedShop
beforeAll(async () => {
  shop = await openBrowsedShop()
})
afterAll(() => shop.close())

const dialog = (page: Page) => page.getByRole('dialog')
const said = (page: Page) => dialog(page).getByRole('region', { name: 'Conversation' }).getByRole('listitem')
const answer = (page: Page) => dialog(page).getByLabel('Answer', { exact: true })

async function openInquiry(width: BrowserContextOptions) {
  const n = nextNumber()
  const name = `Noor ${n}`
  const customer = await makeCustomer(shop.deps, { userName: `noor-${n}`, phone: '+971507654321' })
  const [inquiry] = await shop.deps.db
    .insert(inquiries)
    .values({
      ...{ name, email: customer.userEmail, phone: '050 765 4321' },
      message: 'Do you deliver to <b>Sharjah</b>? I move there in May.',
    })
    .returning()
  const staff = await makeAdmin(shop.deps, { userName: `Huda ${n}` }, ['support'])
  const { page, complaints, context } = await shop.visitAs(staff, width)
  await page.goto('/admin-dashboard?view=inquiries&state=open')
  await page.getByRole('button', { name, exact: true }).click()
  await said(page).first().waitFor()
  return { page, complaints, context, customer, inquiry: inquiry!, name, staff }
}

const mailAll = async () => {
  const { rows } = await shop.deps.db.$client.query('select id from message_answers')
  for (const { id } of rows) await mailAnswer.work(shop.deps, { answer: id })
}

describe.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
] as [string, BrowserContextOptions][])('an inquiry on %s', (_, width) => {
  it('is answered from templates and own words, once for a double click, and is then answered', async () => {
    const { page, complaints, customer, name, staff } = await openInquiry(width)
    await said(page).filter({ hasText: 'Do you deliver to <b>Sharjah</b>?' }).waitFor()
    const whatsapp = dialog(page).getByRole('link', { name: 'WhatsApp' })
    expect(await whatsapp.getAttribute('href')).toBe('https://wa.me/971507654321')
    await dialog(page).getByRole('button', { name: 'Send answer' }).click()
    await dialog(page).getByText('Please write an answer.').waitFor()
    await dialog(page).getByRole('button', { name: 'Where we deliver' }).click()
    await dialog(page).getByRole('button', { name: 'Changing days' }).click()
    const written = await answer(page).inputValue()
    expect(written).toMatch(
      new RegExp(`^Hello ${name},\n\nThank you for your message: “Do you deliver to <b>Sharjah</b>\\?”\n\n`),
    )
    expect(written).toMatch(/emirates[\s\S]*My plan[\s\S]*\n\nKind regards\nFitt Meals$/)
    await expectAccessible(page)
    await answer(page).fill(`${written}\n\nSee you in May.`)
    await dialog(page).getByRole('button', { name: 'Send answer' }).dblclick()
    await page.getByRole('region', { name: 'Messages' }).getByText('The mail is on its way.').waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByText(name, { exact: true }).waitFor({ state: 'detached' })
    await mailAll()
    const mails = shop.mails.filter(({ to }) => to === customer.userEmail)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your message: Do you deliver to <b>Sharjah</b>?'])
    expect(mails[0]!.text).toContain('See you in May.')

    await page.getByLabel('All messages').selectOption('answered')
    await page.getByRole('button', { name, exact: true }).click()
    await said(page)
      .filter({ hasText: `Answered by ${staff.userName}` })
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Mark as closed' }).click()
    await dialog(page).getByRole('button', { name: 'Reopen' }).waitFor()
    await dialog(page).getByText(`Closed by ${staff.userEmail}`).waitFor()
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })

  it('leads to the customer’s page beside it, and what was typed stays until it is left knowingly', async () => {
    const { page, context, customer } = await openInquiry(width)
    await answer(page).fill('Half an ans')
    const opened = context.waitForEvent('page')
    await dialog(page)
      .getByRole('link', { name: `${customer.userName}’s account, by email` })
      .click()
    const beside = await opened
    await beside.getByRole('heading', { level: 2, name: customer.userName }).waitFor()
    await beside.close()
    await page.keyboard.press('Escape')
    await dialog(page).getByText('You have changes that are not saved.').waitFor()
    await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
    expect(await answer(page).inputValue()).toBe('Half an ans')
    await page.keyboard.press('Escape')
    await dialog(page).getByRole('button', { name: 'Leave without saving' }).click()
    await dialog(page).waitFor({ state: 'detached' })
  })
})

async function openConsultation(contact: string) {
  const name = `Karim ${nextNumber()}`
  const wish = { name, contact, goal: 'Run ten kilometres in May.', preferredTime: 'In the evening' }
  await shop.deps.db.insert(consultations).values(wish)
  const staff = await makeAdmin(shop.deps, { userName: `Huda ${nextNumber()}` }, ['support'])
  const { page, complaints } = await shop.visitAs(staff, PHONE)
  await page.goto('/admin-dashboard?view=consultations&state=open')
  await page.getByRole('button', { name, exact: true }).click()
  await said(page).filter({ hasText: 'Run ten kilometres in May.' }).waitFor()
  await dialog(page).getByText('Preferred time: In the evening').waitFor()
  return { page, complaints, name, staff }
}

describe('a request for a consultation', () => {
  it('is answered by mail where an email was left, and stands in the customer’s history', async () => {
    const customer = await makeCustomer(shop.deps, { userName: `karim-${nextNumber()}` })
    const { page, complaints, name, staff } = await openConsultation(customer.userEmail)
    await dialog(page).getByRole('button', { name: 'Agree on a call' }).click()
    expect(await answer(page).inputValue()).toContain('Which day and time suit you')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Send answer' }).click()
    await page.getByRole('region', { name: 'Messages' }).getByText('The mail is on its way.').waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByText(name, { exact: true }).waitFor({ state: 'detached' })
    await mailAll()
    const [mail, ...others] = shop.mails.filter(({ to }) => to === customer.userEmail)
    expect([mail?.subject, others]).toEqual(['Your message: Run ten kilometres in May', []])
    await page.goto(`/admin/customers/${customer.accountId}`)
    const history = page.getByRole('listitem')
    const answered = history.filter({ hasText: 'Request answered' })
    await answered.filter({ hasText: 'Which day and time suit you' }).getByText(staff.userName).waitFor()
    await history
      .filter({ hasText: 'Request for a consultation' })
      .filter({ hasText: 'Run ten kilometres in May.' })
      .waitFor()
    expect(complaints).toEqual([])
  })

  it('with a phone alone is called, and what was said is kept', async () => {
    const { page, complaints, name } = await openConsultation('050 765 4399')
    const contact = dialog(page).getByRole('list', { name: 'Contact' })
    const links = await contact
      .getByRole('link')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
    expect(links).toEqual(['tel:0507654399', 'https://wa.me/971507654399'])
    await dialog(page).getByText('They left no email.').waitFor()
    await answer(page).fill('Called, we meet on Monday at ten.')
    await dialog(page).getByRole('button', { name: 'Keep answer' }).click()
    await page.getByRole('region', { name: 'Messages' }).getByText('The answer is kept.').waitFor()
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByText(name, { exact: true }).waitFor({ state: 'detached' })
    await page.getByLabel('All messages').selectOption('answered')
    await page.getByRole('button', { name, exact: true }).click()
    await said(page).filter({ hasText: 'Called, we meet on Monday at ten.' }).waitFor()
    await dialog(page).getByRole('button', { name: 'Mark as closed' }).click()
    await dialog(page).getByRole('button', { name: 'Reopen' }).waitFor()
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })
})

it('two people answer at once: the second reads the first’s answer, and then sends', async () => {
  const { page, inquiry, customer } = await openInquiry(DESKTOP)
  const other = await makeAdmin(shop.deps, { userName: 'Quick Sam' }, ['support'])
  const second = await shop.visitAs(other)
  await second.page.goto(`/admin-dashboard?view=inquiries&open=${inquiry.id}`)
  await answer(second.page).fill('Yes, we do.')
  await answer(page).fill('Certainly.')
  await dialog(second.page).getByRole('button', { name: 'Send answer' }).click()
  await dialog(second.page).waitFor({ state: 'detached' })
  await dialog(page).getByRole('button', { name: 'Send answer' }).click()
  await dialog(page).getByText('Somebody else has answered this message meanwhile.').waitFor()
  await said(page).filter({ hasText: 'Answered by Quick Sam' }).getByText('Yes, we do.').waitFor()
  expect(await answer(page).inputValue()).toBe('Certainly.')
  await dialog(page).getByRole('button', { name: 'Send answer' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await mailAll()
  expect(shop.mails.filter(({ to }) => to === customer.userEmail)).toHaveLength(2)
})

it('is answered by keyboard alone', async () => {
  const { page, name, customer } = await openInquiry(DESKTOP)
  await page.keyboard.press('Escape')
  const row = page.getByRole('button', { name, exact: true })
  await row.focus()
  await page.keyboard.press('Enter')
  await answer(page).waitFor()
  for (let steps = 0; steps < 20; steps++) {
    if (await answer(page).evaluate((field) => field === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.type('Yes.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await dialog(page).waitFor({ state: 'detached' })
  await mailAll()
  expect(shop.mails.filter(({ to }) => to === customer.userEmail)).toHaveLength(1)
})
