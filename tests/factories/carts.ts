import type { App } from '../../server/app.ts'
import { call } from './accounts.ts'
import type { weekOf } from './buyers.ts'

/** Through the wizard's calls: the plan with its first meals, the add-ons, and into the cart. */
export async function addToCart(
  app: App,
  cookies: Record<string, string>,
  week: ReturnType<typeof weekOf>,
  addOns: string[],
): Promise<void> {
  const { plan, package: pkg, startDate } = week
  const steps: [string, object][] = [
    ['POST /api/user/create-plan', { plan, package: pkg, duration: 'weekly-5', startDate }],
    ['PATCH /api/user/update-menu', { selectedMeals: week.selectedMeals }],
    ['PATCH /api/user/update-addons', { addOns }],
    ['POST /api/user/add-to-cart', week],
  ]
  for (const [key, body] of steps) {
    const { code, json } = await call(app, key, { cookies, body })
    if (code !== 200) throw new Error(`${key}: ${JSON.stringify(json)}`)
  }
}
