import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useDeferredValue, useMemo } from 'react'
import { DayStrip } from '../../food/day-strip.tsx'
import { useFormat } from '../../words/format.ts'
import { useConflicts } from './meal-conflicts.ts'
import css from './meals-step.module.css'
import { useWizardPart } from './wizard-context.ts'
import type { WizardMenu } from './wizard-menu.ts'

interface DaysStripProps {
  menu: WizardMenu
  selected: string
  onSelect(date: string): void
}

/** The delivery days, how full each is, and how many are done. */
export const DaysStrip = memo(function DaysStrip({ menu, selected, onSelect }: DaysStripProps) {
  const { t } = useLingui()
  const { weekday, dayOfMonth, monthName } = useFormat()
  // A choice is seen on its card first; the trays may follow a frame later.
  const selection = useDeferredValue(useWizardPart((state) => state.selection))
  const { byDate } = useConflicts()
  const days = useMemo(
    () =>
      selection.map(({ date: id, picks }) => {
        const slots = menu.menus.get(id)?.length ?? 0
        const filled = picks.length
        const month = monthName(id)
        const avoided = byDate.get(id) ?? 0
        return {
          id,
          weekday: weekday(id),
          day: dayOfMonth(id),
          filled,
          slots,
          detail: t`${month}, ${filled} of ${slots} meals chosen`,
          warning: avoided > 0 ? t`${avoided} to avoid` : undefined,
        }
      }),
    [selection, menu, byDate, monthName, weekday, dayOfMonth, t],
  )
  const done = days.filter(({ filled, slots }) => filled >= slots).length
  const all = days.length
  return (
    <>
      <p className={css.progress}>
        <Trans>
          <b>{done}</b> of {all} days complete
        </Trans>
      </p>
      <DayStrip
        label={t`Delivery days`}
        days={days}
        selected={selected}
        onSelect={onSelect}
        controls="day-panel"
      />
    </>
  )
})
