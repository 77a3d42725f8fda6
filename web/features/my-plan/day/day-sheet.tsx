import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useFormat } from '../../../words/format.ts'
import type { DaySheetProps } from '../sheets/plan-sheets.tsx'
import { DayDelivery } from './day-delivery.tsx'
import { DayMeals } from './day-meals.tsx'
import { DayMove } from './day-move.tsx'
import { DayOverview } from './day-overview.tsx'
import css from './day-sheet.module.css'

export type DayView = 'overview' | 'meals' | 'delivery' | 'move'

/** One day: what it has, and all that can be done with it. */
export function DaySheet(props: DaySheetProps) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const { day, today, moves, plan, onClose } = props
  const [view, setView] = useState<DayView>('overview')
  const [isCheckoutOpen, setCheckoutOpen] = useState(false)
  const back = () => setView('overview')
  const date = longDate(day.date)
  const titles: Record<DayView, string> = {
    overview: date,
    meals: t`Meals on ${date}`,
    delivery: t`Delivery on ${date}`,
    move: t`Move ${date}`,
  }
  const isSaving = plan.savedDays.has(day._id)

  // Seen at once on the page behind it; the message there can undo it.
  function skip() {
    onClose()
    void moves.skip(day)
  }
  const movedFrom = day.movedFrom
  function bringBack() {
    if (!movedFrom) return
    onClose()
    void moves.bringBack(day, movedFrom)
  }

  return (
    <Dialog
      isOpen
      isAside={isCheckoutOpen}
      onClose={onClose}
      title={titles[view]}
      closeLabel={t`Close`}
      shape="panel"
      size={view === 'meals' ? 'l' : 'm'}
      hasOwnBody
    >
      {view === 'overview' && (
        <>
          <div className={css.body}>
            <DayOverview
              day={day}
              today={today}
              onView={setView}
              onRated={() => void plan.askAgain().catch(() => {})}
            />
          </div>
          {day.isChangeable && (
            <footer className={css.foot}>
              <Button variant="quiet" isBusy={isSaving} onClick={skip}>
                <Trans>Skip this day</Trans>
              </Button>
              <Button variant="quiet" disabled={isSaving} onClick={() => setView('move')}>
                <Icon name="calendar" size={20} />
                <Trans>Move</Trans>
              </Button>
              {movedFrom && (
                <Button variant="ghost" className={css.wide} disabled={isSaving} onClick={bringBack}>
                  {t`Bring back to ${longDate(movedFrom)}`}
                </Button>
              )}
            </footer>
          )}
        </>
      )}
      {view === 'meals' && <DayMeals {...props} onBack={back} onCheckout={setCheckoutOpen} />}
      {view === 'delivery' && <DayDelivery {...props} onBack={back} />}
      {view === 'move' && <DayMove {...props} onBack={back} />}
    </Dialog>
  )
}
