export const GENDERS = ['male', 'female'] as const
export type Gender = (typeof GENDERS)[number]

export const ACTIVITY_FACTORS = {
  sedentary: 1.2,
  light: 1.375,
  moderate: 1.55,
  active: 1.725,
  veryActive: 1.9,
}
export type ActivityLevel = keyof typeof ACTIVITY_FACTORS
export const ACTIVITY_LEVELS = Object.keys(ACTIVITY_FACTORS) as ActivityLevel[]

export const BODY_BOUNDS = {
  age: { min: 14, max: 100 },
  height: { min: 100, max: 250 },
  weight: { min: 30, max: 300 },
} as const

export type Body = {
  age: number
  height: number
  weight: number
  gender: Gender
  activityLevel: ActivityLevel
}

export type BodyProblem =
  | {
      field: 'age' | 'height' | 'weight'
      problem: 'missing' | 'too-low' | 'too-high'
      min: number
      max: number
    }
  | { field: 'gender' | 'activityLevel'; problem: 'missing' }

/** What is wrong with the calculator's fields, in the order they are shown; years, centimetres, kilograms. */
export function checkBody(body: { [Field in keyof Body]?: unknown }): BodyProblem[] {
  const problems: BodyProblem[] = []
  const bound = (field: 'age' | 'height' | 'weight') => {
    const value = body[field]
    const { min, max } = BODY_BOUNDS[field]
    if (typeof value !== 'number' || Number.isNaN(value))
      problems.push({ field, problem: 'missing', min, max })
    else if (value < min) problems.push({ field, problem: 'too-low', min, max })
    else if (value > max) problems.push({ field, problem: 'too-high', min, max })
  }
  bound('age')
  if (!GENDERS.some((gender) => gender === body.gender))
    problems.push({ field: 'gender', problem: 'missing' })
  bound('height')
  bound('weight')
  if (!ACTIVITY_LEVELS.some((level) => level === body.activityLevel)) {
    problems.push({ field: 'activityLevel', problem: 'missing' })
  }
  return problems
}

/** What a body needs lying still (Mifflin-St Jeor). */
export const restingKcal = ({ age, height, weight, gender }: Omit<Body, 'activityLevel'>): number =>
  10 * weight + 6.25 * height - 5 * age + (gender === 'male' ? 5 : -161)

/** What it needs a day to stay as it is. */
export const dailyNeedKcal = (body: Body): number =>
  Math.round(restingKcal(body) * ACTIVITY_FACTORS[body.activityLevel])

/** An average adult's, by which food labels count. */
export const REFERENCE_NEED_KCAL = 2_000

export type NeedComparison = { share: number; verdict: 'under' | 'match' | 'over' }

/** How a plan's day compares with a need; within 10 % either way, both ends included, it matches. */
export function compareWithNeed(planKcal: number, needKcal: number): NeedComparison {
  if (!(needKcal > 0) || !(planKcal >= 0))
    throw new RangeError(`cannot compare ${planKcal} with ${needKcal} kcal`)
  const share = planKcal / needKcal
  // In tenths, since 0.9 and 1.1 are not exact in binary.
  if (planKcal * 10 < needKcal * 9) return { share, verdict: 'under' }
  return { share, verdict: planKcal * 10 > needKcal * 11 ? 'over' : 'match' }
}
