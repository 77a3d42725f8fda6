import { afterAll, beforeAll } from 'vitest'
import { call } from '../factories/accounts.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

const START = new Date('2026-11-15T08:00:00Z')

export let clock = START
export let shop: TestShop

/** A shop for one file of tests about who comes in; its clock stands still between calls of `later`. */
export function openAccountsShop(): void {
  beforeAll(async () => {
    clock = START
    shop = await openTestShop({ now: () => clock })
  })
  afterAll(() => shop.close())
}

export const later = (seconds: number) => {
  clock = new Date(clock.getTime() + seconds * 1000)
}
export const signIn = (userName: string, password: string, ip?: string) =>
  call(shop.app, 'POST /api/user/login', { body: { userName, password }, ...(ip && { ip }) })
export const whoIs = (cookies: Record<string, string>) =>
  call(shop.app, 'GET /api/user/get-token', { cookies })
