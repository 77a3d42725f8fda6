import { useLingui } from '@lingui/react/macro'
import type { TermsField } from '../../../../domain/days/subscription-terms.ts'
import { FieldGroup } from '../form/field-group.tsx'
import { type FieldOf, numberOf } from './number-of.tsx'

export function useTermsLabels(): Record<TermsField, string> {
  const { t } = useLingui()
  return {
    cutOffDays: t`Days before the delivery day`,
    cutOffHour: t`At this hour in Dubai`,
    addressCutOffDays: t`Address: days before the delivery day`,
    addressCutOffHour: t`Address: at this hour in Dubai`,
    pausesAllowed: t`Pauses`,
    pauseDaysAllowed: t`Days of all pauses together`,
    weekPausesAllowed: t`Pauses of a week`,
    weekPauseDaysAllowed: t`Days of all pauses of a week together`,
    validityOf5: t`5 days`,
    validityOf6: t`6 days`,
    validityOf20: t`20 days`,
    validityOf24: t`24 days`,
  }
}

/** What is promised with a package when it is paid. */
export function TermsFields({ field }: { field: FieldOf<TermsField> }) {
  const { t } = useLingui()
  const labels = useTermsLabels()
  const hints: Record<TermsField, string> = {
    cutOffDays: t`So many days before it customers can no longer change a day and the kitchen has it. New plans start later than that.`,
    cutOffHour: t`From 0 to 23. At this hour the kitchen gets the day; an order must be paid before that of its first day.`,
    addressCutOffDays: t`So many days before it customers can no longer change where and when a day is delivered. Never later than the cut-off of the day.`,
    addressCutOffHour: t`From 0 to 23. Until this hour address, window and note can be changed.`,
    pausesAllowed: t`How often a plan of 20 or 24 days can be paused.`,
    pauseDaysAllowed: t`How many calendar days the pauses of one such plan may last in all.`,
    weekPausesAllowed: t`How often a plan of 5 or 6 days can be paused. 0 for never.`,
    weekPauseDaysAllowed: t`How many calendar days the pauses of one such plan may last in all.`,
    validityOf5: t`Days of a plan of 5 can be moved until so many calendar days after its first.`,
    validityOf6: t`Days of a plan of 6 can be moved until so many calendar days after its first.`,
    validityOf20: t`Days of a plan of 20 can be moved until so many calendar days after its first.`,
    validityOf24: t`Days of a plan of 24 can be moved until so many calendar days after its first.`,
  }
  const number = numberOf(field, labels, hints)
  return (
    <>
      <p>{t`What follows is promised with a plan when it is paid. A change holds for orders paid after it, never for those before.`}</p>
      <FieldGroup label={t`Cut-off`}>
        {number('cutOffDays')}
        {number('cutOffHour')}
      </FieldGroup>
      <FieldGroup label={t`Cut-off of address and window`}>
        {number('addressCutOffDays')}
        {number('addressCutOffHour')}
      </FieldGroup>
      <FieldGroup label={t`Pauses of a month`}>
        {number('pausesAllowed')}
        {number('pauseDaysAllowed')}
      </FieldGroup>
      <FieldGroup label={t`Pauses of a week`}>
        {number('weekPausesAllowed')}
        {number('weekPauseDaysAllowed')}
      </FieldGroup>
      <FieldGroup label={t`Validity in calendar days`}>
        {number('validityOf5')}
        {number('validityOf6')}
        {number('validityOf20')}
        {number('validityOf24')}
      </FieldGroup>
    </>
  )
}
