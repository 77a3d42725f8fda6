import { EMPTY_PROFILE, eaterOf, type FoodProfile } from './food-profile.ts'

export const LONGEST_EATER = 40
/** Beside the owner. */
export const MOST_EATERS = 8

/** Who eats a plan; the owner has no name here. */
export type Eater = FoodProfile & { name: string }
/** What an eater told, or had told when an order was placed. */
export type ToldProfile = Eater & { isThen?: boolean }

/** Who eats what was paid for, with what they avoided when it was ordered. */
export type PaidEater = Eater & { avoidedThen: readonly string[] }

/** As it is kept: people type spaces that they do not mean. */
export const eaterName = (typed: string): string => typed.normalize('NFC').replace(/\s+/g, ' ').trim()

/** 'omar' is Omar, so that no plan of his misses what he avoids. */
const isSamePerson = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Who is meant among those known. */
export const knownEater = (name: string, known: readonly string[]): string | undefined =>
  known.find((one) => isSamePerson(one, name))

/**
 * The eater of this name, by what they told themselves and by nothing else. Of a name that nobody told anything of, all that is
 * known is who they live with: then whatever any of those avoids is avoided.
 */
export function eaterNamed(name: string, told: readonly ToldProfile[]): Eater {
  const own = told.filter((one) => isSamePerson(one.name, name))
  if (own.length === 0) return { ...(name === '' ? EMPTY_PROFILE : strictest(told)), name }
  const then = own.find(({ isThen }) => isThen)
  const now = own.find(({ isThen }) => !isThen)
  const { avoided, isSevere, dislikes, note, goal, pace, target } = eaterOf(then, now)
  return { name, avoided, isSevere, dislikes, note, goal, pace, target }
}

export const paidEaterNamed = (name: string, told: readonly ToldProfile[]): PaidEater => ({
  ...eaterNamed(name, told),
  avoidedThen: told.find((one) => one.isThen && isSamePerson(one.name, name))?.avoided ?? [],
})

const strictest = (told: readonly FoodProfile[]): FoodProfile => ({
  ...EMPTY_PROFILE,
  avoided: [...new Set(told.flatMap(({ avoided }) => avoided))],
  isSevere: told.some(({ isSevere }) => isSevere),
  dislikes: [...new Set(told.flatMap(({ dislikes }) => dislikes))],
})

/** Each once, in the order of their plans. */
export const distinctEaters = (eaters: readonly Eater[]): Eater[] => [
  ...new Map(eaters.map((eater) => [eater.name, eater])).values(),
]
