/** What the server's draft has confirmed so far. */
export type DraftProgress = {
  packageId?: string | null
  duration?: string | null
  startDate?: string | null
  isMenuConfirmed?: boolean
  areAddOnsConfirmed?: boolean
}

type Fact = 'schedule' | 'menu' | 'add-ons'

const FACTS: Record<Fact, (draft: DraftProgress) => boolean> = {
  schedule: (draft) => Boolean(draft.packageId && draft.duration && draft.startDate),
  menu: (draft) => draft.isMenuConfirmed === true,
  'add-ons': (draft) => draft.areAddOnsConfirmed === true,
}

/** The four steps in order: what must be confirmed to enter each, and what it confirms. */
export const WIZARD_STEPS = [
  { number: 1, slug: 'plan', title: 'Choose Your Plan', needs: [], gives: 'schedule' },
  { number: 2, slug: 'meals', title: 'Select Your Meals', needs: ['schedule'], gives: 'menu' },
  {
    number: 3,
    slug: 'add-ons',
    title: 'Enhancement Products',
    needs: ['schedule', 'menu'],
    gives: 'add-ons',
  },
  {
    number: 4,
    slug: 'delivery',
    title: 'Delivery Details',
    needs: ['schedule', 'menu', 'add-ons'],
    gives: undefined,
  },
] as const satisfies readonly {
  number: number
  slug: string
  title: string
  needs: readonly Fact[]
  gives: Fact | undefined
}[]

export type WizardStep = (typeof WIZARD_STEPS)[number]
export type WizardSlug = WizardStep['slug']

export function findStep(slug: string | undefined): WizardStep | undefined {
  return WIZARD_STEPS.find((step) => step.slug === slug)
}

const stepOf = (slug: WizardSlug): WizardStep => findStep(slug) ?? WIZARD_STEPS[0]

export function canEnter(slug: WizardSlug, draft: DraftProgress): boolean {
  return stepOf(slug).needs.every((fact) => FACTS[fact](draft))
}

/** Where an unfinished draft goes on: the first step not confirmed yet. */
export function firstOpenStep(draft: DraftProgress): WizardStep {
  return WIZARD_STEPS.find(({ gives }) => gives === undefined || !FACTS[gives](draft)) ?? WIZARD_STEPS[0]
}
