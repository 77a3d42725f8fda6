import { useLingui } from '@lingui/react/macro'
import type { OperationField } from '../../../../domain/days/operation.ts'
import { FieldGroup } from '../form/field-group.tsx'
import { type FieldOf, numberOf } from './number-of.tsx'

export function useOperationLabels(): Record<OperationField, string> {
  const { t } = useLingui()
  return {
    morningFrom: t`Morning from`,
    morningTo: t`Morning to`,
    eveningFrom: t`Evening from`,
    eveningTo: t`Evening to`,
    iftarFrom: t`Iftar from`,
    iftarTo: t`Iftar to`,
    suhoorFrom: t`Suhoor from`,
    suhoorTo: t`Suhoor to`,
    firstNoticeDays: t`First notice`,
    lastNoticeDays: t`Last notice`,
    renewableDays: t`Renewing`,
    mostStops: t`Stops of a run`,
  }
}

/** What holds from now on, also for what is paid already. */
export function OperationFields({ field }: { field: FieldOf<OperationField> }) {
  const { t } = useLingui()
  const hints: Record<OperationField, string> = {
    morningFrom: t`The hour from which the morning’s food is delivered, on the day it is eaten.`,
    morningTo: t`The hour by which the morning’s food has been delivered.`,
    eveningFrom: t`The hour from which the evening’s food is delivered, on the day before it is eaten.`,
    eveningTo: t`The hour by which the evening’s food has been delivered.`,
    iftarFrom: t`In Ramadan, the hour from which the food for iftar is delivered, on the day it is eaten.`,
    iftarTo: t`The hour by which it has been delivered, before sunset.`,
    suhoorFrom: t`In Ramadan, the hour from which the food is delivered in the night before the day it is eaten.`,
    suhoorTo: t`The hour by which it has been delivered; 24 is midnight.`,
    firstNoticeDays: t`So many days before the validity of a plan ends its customer is told by mail.`,
    lastNoticeDays: t`So many days before it ends they are told again. Fewer than for the first notice.`,
    renewableDays: t`From so many days before its last one a plan can be renewed, and its customer is told by mail.`,
    mostStops: t`The most stops a new run gets. A zone with more has several runs.`,
  }
  const number = numberOf(field, useOperationLabels(), hints)
  return (
    <>
      <p>{t`What follows holds from now on, also for plans already paid. Tell customers before you change the hours they know.`}</p>
      <FieldGroup label={t`Delivery windows, hours in Dubai`}>
        {number('morningFrom')}
        {number('morningTo')}
        {number('eveningFrom')}
        {number('eveningTo')}
      </FieldGroup>
      <FieldGroup label={t`In Ramadan, between the dates of the calendar`}>
        {number('iftarFrom')}
        {number('iftarTo')}
        {number('suhoorFrom')}
        {number('suhoorTo')}
      </FieldGroup>
      <FieldGroup label={t`Before a plan ends, in days`}>
        {number('firstNoticeDays')}
        {number('lastNoticeDays')}
        {number('renewableDays')}
      </FieldGroup>
      <FieldGroup label={t`Runs`}>{number('mostStops')}</FieldGroup>
    </>
  )
}
