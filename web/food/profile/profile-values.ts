import type { FoodProfileAnswer } from '../../../contract/food-profile.ts'
import type { Body } from '../../../domain/food/calories.ts'
import {
  CONSENT_WORDING,
  EMPTY_PROFILE,
  GOALS,
  PACES,
  TARGET_BOUNDS,
  type Target,
  targetFor,
} from '../../../domain/food/food-profile.ts'
import type { Suggested } from './calculator-store.ts'

export type TargetField = keyof Target
export const TARGET_FIELDS = Object.keys(TARGET_BOUNDS) as TargetField[]

export type ProfileValues = Record<TargetField, string> & {
  avoided: string[]
  isSevere: boolean
  dislikes: string
  goal: string
  pace: string
  note: string
  hasAgreed: boolean
}

const typed = (value: number | null | undefined) => (value ? String(value) : '')

const targetTexts = (target: Target | null | undefined): Record<TargetField, string> => ({
  ...{ energyKcal: typed(target?.energyKcal), proteinG: typed(target?.proteinG) },
  ...{ carbsG: typed(target?.carbsG), fatG: typed(target?.fatG) },
})

/** What the form begins with: what is kept, and the calculator's result where nothing is. */
export function valuesOf(profile: FoodProfileAnswer, suggested: Suggested | undefined): ProfileValues {
  const { avoided, isSevere, dislikes, note } = profile
  const { target, goal, pace } = profile.target ? profile : (suggested ?? profile)
  return {
    ...{ avoided, isSevere, note, dislikes: dislikes.join(', '), hasAgreed: false },
    ...{ goal: goal ?? '', pace: pace ?? 'steady', ...targetTexts(target) },
  }
}

/** Who keeps their weight does so at no pace. */
export const hasPace = (goal: string) => goal === 'lose' || goal === 'gain'

/** Another goal or pace: the target follows by the calculator's rule, where it knows the body; else what was typed stays. */
export function aimedAt(values: ProfileValues, body: Body | undefined): ProfileValues {
  const goal = GOALS.find((one) => one === values.goal)
  const pace = PACES.find((one) => one === values.pace)
  if (!body || !goal || !pace) return values
  return { ...values, ...targetTexts(targetFor(body, goal, pace)) }
}

const numberOf = (text: string) => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** Which fields of the target are no number within its bounds; energy is needed where anything else is there. */
export function wrongTargets(values: ProfileValues): TargetField[] {
  const isAny = TARGET_FIELDS.some((field) => values[field].trim() !== '')
  return TARGET_FIELDS.filter((field) => {
    if (values[field].trim() === '') return isAny && field === 'energyKcal'
    const { min, max } = TARGET_BOUNDS[field]
    const value = numberOf(values[field])
    return !(value >= min && value <= max)
  })
}

const gramsOf = (text: string) => (text.trim() === '' ? null : numberOf(text))

export function bodyOf(values: ProfileValues) {
  const { avoided, isSevere, note, hasAgreed, energyKcal } = values
  const goal = GOALS.find((one) => one === values.goal) ?? null
  const pace = hasPace(values.goal) ? (PACES.find((one) => one === values.pace) ?? null) : null
  return {
    ...{ avoided, isSevere, note: note.trim(), goal, pace },
    dislikes: values.dislikes
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
    target:
      energyKcal.trim() === ''
        ? null
        : {
            ...{ energyKcal: numberOf(energyKcal), proteinG: gramsOf(values.proteinG) },
            ...{ carbsG: gramsOf(values.carbsG), fatG: gramsOf(values.fatG) },
          },
    ...(hasAgreed && { consent: CONSENT_WORDING as 1 }),
  }
}

export const NOTHING_TOLD = { ...EMPTY_PROFILE, avoided: [], dislikes: [] }
