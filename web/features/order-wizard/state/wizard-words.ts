import { useLingui } from '@lingui/react/macro'
import type { CalendarDay } from '../../../../contract/draft.ts'
import { type DurationId, leadDays } from '../../../../domain/days/delivery-calendar.ts'
import type { WizardSlug } from '../../../../domain/plans/wizard-steps.ts'
import { useShop } from '../../../shell/shop.ts'

export function useStepTitles(): Record<WizardSlug, string> {
  const { t } = useLingui()
  return {
    plan: t`Choose Your Plan`,
    meals: t`Select Your Meals`,
    'add-ons': t`Enhancement Products`,
    delivery: t`Delivery Details`,
  }
}

export function useDurationNames(): Record<DurationId, string> {
  const { t } = useLingui()
  return {
    'monthly-6': t`MONTHLY (6 days per week)`,
    'monthly-5': t`MONTHLY (5 days per week)`,
    'weekly-6': t`WEEKLY (6 days)`,
    'weekly-5': t`WEEKLY (5 days)`,
  }
}

/** Why a day cannot be started on. */
export function useReasons(duration: DurationId): Record<NonNullable<CalendarDay['reason']>, string> {
  const { t } = useLingui()
  const lead = leadDays(useShop().cutOff.days)
  return {
    'not-a-date': t`This is not a date.`,
    'too-soon': t`Too soon: the kitchen needs more than ${lead} days.`,
    'closed-weekday': duration.endsWith('6')
      ? t`No delivery on Sundays.`
      : t`No delivery on Saturdays and Sundays.`,
    closure: t`We are closed on this day.`,
    'no-menu': t`There is no menu for this day.`,
    'menu-runs-out': t`The menu ends before the last delivery day.`,
  }
}
