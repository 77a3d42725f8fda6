import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library'
import sharp from 'sharp'
import { extractText } from 'unpdf'
import { expect, it } from 'vitest'
import { dubaiToday } from '../../domain/days/delivery-calendar.ts'
import { parseLabelCode } from '../../domain/kitchen/label-code.ts'
import { LABEL_SIZES, sheetOf } from '../../domain/kitchen/label-print.ts'
import { addDays } from '../../domain/plain-date.ts'
import { printLabels } from '../../server/features/labels/print-labels.ts'
import { lockDueDays } from '../../server/features/subscriptions/cut-off/lock-due-days.ts'
import { makeAdmin, makeCustomer } from '../factories/accounts.ts'
import { makeIngredient, makeMeal, makeRecipe } from '../factories/catalogue.ts'
import { sellDays, soldMeal } from '../factories/paid-plans.ts'
import { makeRun } from '../factories/runs.ts'
import { openShopAndOffice, shop } from '../setup/back-office.ts'
import { expectAccessible, PHONE, TABLET } from '../setup/browser.ts'
import { downloaded } from '../setup/downloaded.ts'
import { pictureOfPdf } from '../setup/pdf-pictures.ts'

const DARK_TABLET = { ...TABLET, hasTouch: true, colorScheme: 'dark' as const }
let dishId: string

openShopAndOffice(async ({ deps }) => {
  const { db } = deps
  const dish = await makeMeal(db, { mealName: 'Labneh bowl', heating: 'Eat it cold.', keepsDays: 3 })
  dishId = dish.id
  await makeRecipe(db, dish, [
    {
      ingredient: await makeIngredient(db, { name: 'Labneh', supplierGroup: 'dairy', allergens: ['Milk'] }),
      grams: 120,
    },
    { ingredient: await makeIngredient(db, { name: 'Tomato' }), grams: 180 },
  ])
  const meals = [soldMeal({ id: dish.id, mealName: dish.mealName, allergens: ['Milk'], mealType: 'Lunch' })]
  const dates = [addDays(dubaiToday(deps.now()), 1)]
  for (const userName of ['Layla Haddad', 'Omar Saleh']) {
    const { accountId } = await makeCustomer(deps, { userName })
    await sellDays(db, { dates, meals, order: { accountId } })
  }
  await lockDueDays.work(deps, {})
})

async function runPrints() {
  const { rows } = await shop.deps.db.$client.query(`select id from print_jobs where state = 'waiting'`)
  for (const { id } of rows) await printLabels.work(shop.deps, { printId: id })
}

/** As a scanner reads it from paper. */
async function decode(png: Buffer, format: BarcodeFormat) {
  const { data, info } = await sharp(png)
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const source = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height)
  const reader = new MultiFormatReader()
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [format]],
    [DecodeHintType.TRY_HARDER, true],
  ])
  return parseLabelCode(reader.decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText())
}

it('a cook prints all labels, scans their codes, and prints only those again that changed', async () => {
  const cook = await makeAdmin(shop.deps, {}, ['kitchen'])
  const { page, complaints } = await shop.visitAs(cook, DARK_TABLET)
  await page.goto('/admin-dashboard?view=labels')
  await page.getByRole('heading', { level: 1, name: 'Labels', exact: true }).waitFor()
  const meals = page.getByRole('region', { name: /^Meals/ })
  const bags = page.getByRole('region', { name: /^Bags/ })
  await meals.getByText('2 not printed yet').waitFor()
  expect(await page.locator('body').innerText()).not.toContain('AED')
  await expectAccessible(page)

  await meals.getByRole('button', { name: 'Print all' }).tap()
  await page.getByRole('progressbar', { name: 'Drawn so far' }).waitFor()
  await runPrints()
  const link = page.getByRole('link', { name: 'Download 2 labels' })
  await link.waitFor()
  await meals.getByText('All printed as they are now').waitFor()
  await expectAccessible(page)
  const printed = await downloaded(page, () => link.tap())
  expect(printed.name).toMatch(/^meal-labels-.*\.pdf$/)
  const { text } = await extractText(new Uint8Array(printed.content), { mergePages: false })
  expect(text).toHaveLength(2)
  expect(text.join()).toContain('Labneh (Milk)')

  await bags.getByRole('button', { name: 'Print all' }).tap()
  await page.getByRole('progressbar', { name: 'Drawn so far' }).waitFor()
  await runPrints()
  await bags.getByText('All printed as they are now').waitFor()
  const bagLabels = await downloaded(page, () =>
    page.getByRole('link', { name: 'Download 2 labels' }).first().tap(),
  )

  await shop.deps.db.$client.query(`update dishes set heating = 'Microwave for a minute.' where id = $1`, [
    dishId,
  ])
  const { rows: days } = await shop.deps.db.$client.query('select distinct day_id from printed_labels')
  const ids: string[] = days.map(({ day_id }) => day_id)
  await makeRun(shop.deps.db, { date: addDays(dubaiToday(shop.deps.now()), 1), name: 'Marina' }, [[ids[0]!]])
  await page.reload()
  await meals.getByText('2 changed since they were printed').waitFor()
  await bags.getByRole('button', { name: 'Print 1 changed label' }).tap()
  await page.getByRole('progressbar', { name: 'Drawn so far' }).waitFor()
  await runPrints()
  await page.getByRole('link', { name: 'Download 1 label' }).waitFor()
  await bags.getByText('All printed as they are now').waitFor()
  expect(complaints).toEqual([])

  const mealPicture = await pictureOfPdf(page, printed.content)
  const meal = await decode(mealPicture, BarcodeFormat.QR_CODE)
  expect(meal).toMatchObject({
    kind: 'meal',
    dayId: expect.any(String),
    position: expect.any(Number),
    piece: 1,
  })
  const bagPicture = await pictureOfPdf(page, bagLabels.content)
  const qr = await decode(bagPicture, BarcodeFormat.QR_CODE)
  expect(qr).toEqual({ kind: 'bag', dayId: expect.any(String) })
  expect(await decode(bagPicture, BarcodeFormat.CODE_128)).toEqual(qr)
  expect(ids).toContain(meal!.dayId)
  expect(ids).toContain(qr!.dayId)
})

it('every code on an A4 sheet is read as well as one from a roll', async () => {
  const { page } = await shop.visitAs(await makeAdmin(shop.deps, {}, ['kitchen']), DARK_TABLET)
  for (const [kind, region, format] of [
    ['meal', /^Meals/, BarcodeFormat.QR_CODE],
    ['bag', /^Bags/, BarcodeFormat.CODE_128],
  ] as const) {
    await page.goto('/admin-dashboard?view=labels&paper=a4')
    await page
      .getByRole('region', { name: region })
      .getByRole('button', { name: /^Print all/ })
      .tap()
    await page.getByRole('progressbar', { name: 'Drawn so far' }).waitFor()
    await runPrints()
    await page.getByRole('progressbar', { name: 'Drawn so far' }).waitFor({ state: 'detached' })
    const link = page.getByRole('link', { name: 'Download 2 labels' }).first()
    const printed = await downloaded(page, () => link.tap())
    const picture = sharp(await pictureOfPdf(page, printed.content))
    const { width } = await picture.metadata()
    const sheet = sheetOf(kind)
    const px = (mm: number) => Math.round((mm * width) / sheet.width)
    const size = LABEL_SIZES[kind]
    const read = new Set<string>()
    for (const place of [0, 1]) {
      const left = px(sheet.edge.x + (place % sheet.columns) * size.width)
      const top = px(sheet.edge.y + Math.floor(place / sheet.columns) * size.height)
      const area = { left, top, width: px(size.width), height: px(size.height) }
      const code = await decode(await picture.clone().extract(area).png().toBuffer(), format)
      expect(code!.kind).toBe(kind)
      read.add(code!.dayId)
    }
    expect(read.size).toBe(2)
  }
})

it('on a phone, paper and order are chosen by keyboard and stay in the address', async () => {
  const { page } = await shop.visitAs(await makeAdmin(shop.deps, {}, ['manager']), PHONE)
  await page.goto('/admin-dashboard?view=labels')
  await page.getByRole('radio', { name: /^Roll/ }).focus()
  await page.keyboard.press('ArrowDown')
  await page.waitForURL(/paper=a4/)
  await page.getByRole('radio', { name: /^By dish/ }).press('Space')
  await page.waitForURL(/by=dish/)
  await page.reload()
  expect(await page.getByRole('radio', { name: /^A4 sheets/ }).isChecked()).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Cook tomorrow/ }).click()
  await page.getByText('Nothing to print').waitFor()
})
