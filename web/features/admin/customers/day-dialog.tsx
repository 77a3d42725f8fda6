import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useFormat } from '../../../words/format.ts'
import { DayDelivery } from './day-delivery.tsx'
import { DayMeals } from './day-meals.tsx'
import { DayMove } from './day-move.tsx'
import { DayOverview } from './day-overview.tsx'
import { DaySettle } from './day-settle.tsx'
import { DaySkip } from './day-skip.tsx'
import type { DayDialogProps } from './plan-dialogs.tsx'

export type DayView = 'overview' | 'skip' | 'move' | 'meals' | 'delivery' | 'settle'

const VIEWS = { skip: DaySkip, move: DayMove, meals: DayMeals, delivery: DayDelivery, settle: DaySettle }

/** One day of a customer, and all that can be done with it for them. */
export function DayDialog({ first, ...props }: DayDialogProps & { first: DayView | undefined }) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const { day, onClose } = props
  const [view, setView] = useState<DayView>(first ?? 'overview')
  const date = longDate(day.date)
  const titles: Record<DayView, string> = {
    overview: date,
    skip: t`Skip ${date}`,
    move: t`Move ${date}`,
    meals: t`Meals on ${date}`,
    delivery: t`Delivery on ${date}`,
    settle: t`Not delivered on ${date}`,
  }
  const View = view === 'overview' ? undefined : VIEWS[view]
  return (
    <Dialog isOpen isDense hasOwnBody title={titles[view]} closeLabel={t`Close`} onClose={onClose}>
      {View ? (
        <View {...props} onBack={() => setView('overview')} />
      ) : (
        <DayOverview {...props} onView={setView} />
      )}
    </Dialog>
  )
}
