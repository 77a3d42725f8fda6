import { addOnFacts } from './add-on-facts.ts'
import type { DemoDish } from './demo-types.ts'
import { energyKcal } from './energy.ts'

export const addOns: DemoDish[] = addOnFacts.map((facts) => ({
  ...facts,
  energyKcal: energyKcal(facts.macros),
  picture: `add-ons/${facts.key}.webp`,
}))
