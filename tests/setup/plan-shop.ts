import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import type { PlanSubscription, Receipt } from '../../contract/my-plan.ts'
import { SESSION_COOKIE } from '../../server/plugins/session.ts'
import { withChange } from '../../web/features/my-plan/state/shown-plan.ts'
import { call, makeSession } from '../factories/accounts.ts'
import { makePaidPlan } from '../factories/paid-plans.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

export let shop: TestShop
let clockShiftMs = 0

/** A shop for one file of tests about paid plans. */
export function openPlanShop(): void {
  beforeAll(async () => {
    clockShiftMs = 0
    // Long histories ask more often than anybody may.
    const env = { RATE_LIMIT: '1000000' }
    shop = await openTestShop({ env, now: () => new Date(Date.now() + clockShiftMs) })
  })
  afterAll(() => shop.close())
}

export type Cookies = Record<string, string>

export const rows = async (text: string, ...values: unknown[]) =>
  (await shop.deps.db.$client.query(text, values)).rows
export const post = (cookies: Cookies, path: string, body: object) =>
  call(shop.app, `POST /api/user/${path}`, { cookies, body: { key: randomUUID(), ...body } })
const plansOf = async (cookies: Cookies): Promise<PlanSubscription[]> =>
  (await call(shop.app, 'GET /api/user/get-my-plan', { cookies })).json.data.subscriptions
export const planOf = async (cookies: Cookies): Promise<PlanSubscription> => (await plansOf(cookies))[0]!

/** A change that is made, with the plan as its page shows it then: which is how it is. */
export const change = async (
  cookies: Cookies,
  path: string,
  body: object,
): Promise<{ receipt: Receipt; subscription: PlanSubscription }> => {
  const known = await plansOf(cookies)
  const { code, json } = await post(cookies, path, body)
  expect(code, JSON.stringify(json)).toBe(200)
  const shown = withChange(known, json.data)
  expect(await plansOf(cookies)).toEqual(shown)
  const { receipt, subscription } = json.data
  return { receipt, subscription: shown.find(({ _id }) => _id === subscription._id)! }
}
export const freeDatesOf = async (cookies: Cookies, day: string): Promise<string[]> =>
  (await call(shop.app, `GET /api/user/get-free-dates?day=${day}`, { cookies })).json.data.dates

/** Somebody with a paid plan. */
export async function open(sold: Parameters<typeof makePaidPlan>[1] = {}) {
  const made = await makePaidPlan(shop.deps, sold)
  const { cookies } = made.customer
  return { ...made, cookies, plan: await planOf(cookies) }
}

/** A day as a change names it. */
export const named = ({ _id, version }: PlanSubscription['days'][number]) => ({ day: _id, version })

/** At another moment, signed in again: sessions end. */
export async function at<T>(
  moment: string | number,
  { accountId }: { accountId: string },
  act: (cookies: Cookies) => Promise<T>,
): Promise<T> {
  const before = clockShiftMs
  clockShiftMs = new Date(moment).getTime() - Date.now()
  try {
    return await act({ [SESSION_COOKIE]: await makeSession(shop.deps, accountId) })
  } finally {
    clockShiftMs = before
  }
}
