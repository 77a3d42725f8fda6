import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { orderPaid } from '../../server/features/payments/payments.public.ts'
import { makeAdmin } from '../factories/accounts.ts'
import { openShopAndOffice, shop } from '../setup/back-office.ts'
import { DESKTOP, expectAccessible, PHONE } from '../setup/browser.ts'

openShopAndOffice(async ({ deps }) => {
  await deps.jobs.enqueue(deps.db, orderPaid, { orderId: crypto.randomUUID() })
  await deps.db.execute(sql`
    update pgboss.job set start_after = now() - interval '12 minutes' where name = ${orderPaid.name}`)
})

it.each([
  ['a dark phone', { ...PHONE, colorScheme: 'dark' as const }],
  ['a desktop', DESKTOP],
])('a manager on %s sees what needs a look, and what to do about it', async (_, width) => {
  const manager = await makeAdmin(shop.deps, {}, ['manager'])
  const { page, complaints } = await shop.visitAs(manager, width)
  await page.goto('/admin-dashboard?view=health')
  await page.getByText('Something needs a look.').waitFor()
  const paid = page.getByRole('listitem').filter({ hasText: '1 paid order has no confirmation yet.' })
  await paid.getByText('Look at it').waitFor()
  await paid.getByText('The money is safe.').waitFor()
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Every day that is due is locked.' })
    .getByText('Well')
    .waitFor()
  await page.getByRole('row', { name: /^confirm-order 1 1\d min 0$/ }).waitFor()
  await expectAccessible(page)
  expect(complaints).toEqual([])
})
