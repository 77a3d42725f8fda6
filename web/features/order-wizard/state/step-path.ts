import type { WizardSlug } from '../../../../domain/plans/wizard-steps.ts'

/** Each step has an address of its own. */
export const stepPath = (slug: WizardSlug) => `/select-plan/${slug}`

export const planPath = (planIdentifier: string) =>
  `${stepPath('plan')}?plan=${encodeURIComponent(planIdentifier)}`
