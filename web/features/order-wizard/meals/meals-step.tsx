import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DayTarget } from '../../../../domain/days/day-menus.ts'
import { messageOf } from '../../../api/api-error.ts'
import type { MenuMeal } from '../../../food/day/menu-meal.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { useFormat } from '../../../words/format.ts'
import { useHref } from '../../../words/words.tsx'
import { FitReasons } from '../fit/fit-reasons.tsx'
import { FitTool } from '../fit/fit-tool.tsx'
import { useTarget } from '../fit/use-target.ts'
import { QuoteBar } from '../frame/quote-bar.tsx'
import { WizardStep } from '../frame/wizard-step.tsx'
import { stepPath } from '../state/step-path.ts'
import { useDay, useWizardPart, useWizardStore } from '../state/wizard-context.ts'
import { MENU_ADDED_MS, pause } from '../state/wizard-delays.ts'
import type { WizardMenu } from '../state/wizard-menu.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { ConflictStop, type StopHandle } from './conflict-stop.tsx'
import { DayPanel } from './day-panel.tsx'
import { DayTools } from './day-tools.tsx'
import { DayTotals } from './day-totals.tsx'
import { DaysStrip } from './days-strip.tsx'
import { EmptyDay } from './empty-day.tsx'
import css from './meals-step.module.css'
import { MenuChanges } from './menu-changes.tsx'
import { NoSafeDays, UnservedNotice } from './no-safe-days.tsx'
import { UnservedStop } from './unserved-stop.tsx'

interface MealsStepProps {
  addOnsOnOffer: ReadonlyMap<string, MenuMeal>
}

/** Step 2: one meal per meal type and day. */
export const MealsStep = memo(function MealsStep({ addOnsOnOffer }: MealsStepProps) {
  const { t } = useLingui()
  const store = useWizardStore()
  const menu = useWizardPart((state) => state.menu)
  const navigate = useNavigate()
  const href = useHref()
  const [isBusy, setBusy] = useState(false)
  // Who asked for another menu confirms that one, not the one before it.
  const isFitting = useWizardPart((state) => state.isFitting)
  const conflicts = useRef<StopHandle>(null)
  const unserved = useRef<StopHandle>(null)
  const [review, setReview] = useState<Review>()
  // Somebody wanted to go on with a day without meals; a new one each time.
  const [asked, setAsked] = useState<object>()

  function goOn() {
    const empty = store.get().selection.find(({ picks }) => picks.length === 0)
    if (!empty) return conflicts.current?.pass()
    setReview({ date: empty.date })
    setAsked({})
  }

  async function confirm() {
    setBusy(true)
    try {
      if (await store.confirmMenu()) {
        notify(t`Menu added successfully!`)
        await pause(MENU_ADDED_MS)
        await navigate(href(stepPath('add-ons')))
      }
    } catch (error) {
      notify(messageOf(error), { tone: 'danger' })
    }
    setBusy(false)
  }

  return (
    <WizardStep
      slug="meals"
      lead={<Trans>We picked a first menu. Swap anything.</Trans>}
      foot={
        <QuoteBar addOnsOnOffer={addOnsOnOffer}>
          <Button size="l" isBusy={isBusy || isFitting} onClick={goOn}>
            <Trans>Confirm Selection</Trans>
          </Button>
        </QuoteBar>
      }
    >
      <MenuChanges />
      <ConflictNotice />
      {menu && <NoSafeDays menu={menu} />}
      <UnservedNotice />
      {asked && <EmptyDay asked={asked} />}
      {menu && <Days menu={menu} review={review} />}
      <ConflictStop
        ref={conflicts}
        onPass={() => unserved.current?.pass()}
        onReview={(date) => setReview({ date })}
      />
      <UnservedStop ref={unserved} onPass={() => void confirm()} onReview={(date) => setReview({ date })} />
    </WizardStep>
  )
})

const DAY_KEY = 'activeDay'

/** A day to be looked at, asked for anew each time. */
type Review = { date: string }

interface DaysProps {
  menu: WizardMenu
  review: Review | undefined
}

function Days({ menu, review }: DaysProps) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const [askedDate, setAsked] = useState(menu.dates[0]!)
  const date = menu.menus.has(askedDate) ? askedDate : menu.dates[0]!
  const at = menu.dates.indexOf(date)
  const next = menu.dates[at + 1]
  const nextDay = next && longDate(next)
  const top = useRef<HTMLDivElement>(null)
  // The strip answers a tap at once; the forty cards of the day may follow a frame later.
  const shownDate = useDeferredValue(date)
  const target = useTarget()
  const store = useWizardStore()
  useEffect(() => store.stopFitting, [store])

  useEffect(() => {
    const stored = sessionStorage.getItem(DAY_KEY)
    if (stored) setAsked(stored)
  }, [])

  const show = useCallback((next: string) => {
    setAsked(next)
    sessionStorage.setItem(DAY_KEY, next)
  }, [])

  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (review) show(review.date)
  }, [review, show])
  useEffect(() => {
    if (review?.date !== shownDate) return
    panel.current?.querySelector('[data-review="true"]')?.scrollIntoView({ block: 'center' })
  }, [review, shownDate])

  function showFromTop(to: string) {
    show(to)
    top.current?.scrollIntoView({ block: 'start' })
  }

  const all = menu.dates.length
  const number = at + 1
  return (
    <>
      <div className={css.strip} ref={top}>
        <DaysStrip menu={menu} selected={date} onSelect={show} target={target} />
      </div>
      <div className={css.layout}>
        <aside className={css.aside}>
          <div className={css.dayHead}>
            <IconButton label={t`Day before`} disabled={at === 0} onClick={() => show(menu.dates[at - 1]!)}>
              <Icon name="back" />
            </IconButton>
            <div className={css.dayName}>
              <h2>{longDate(date)}</h2>
              <p>
                <Trans>
                  Day {number} of {all}
                </Trans>
              </p>
            </div>
            <IconButton
              label={t`Next day`}
              disabled={at === all - 1}
              onClick={() => show(menu.dates[at + 1]!)}
            >
              <Icon name="forward" />
            </IconButton>
          </div>
          <TotalsOf menu={menu} date={shownDate} target={target} />
          <FitTool menu={menu} date={shownDate} target={target} />
          <FitReasons menu={menu} />
          <DayTools menu={menu} date={shownDate} />
        </aside>
        <div
          ref={panel}
          id="day-panel"
          role="tabpanel"
          aria-label={longDate(shownDate)}
          className={css.panel}
        >
          <DayPanel date={shownDate} menu={menu} />
          {next && (
            <Button variant="quiet" className={css.next} onClick={() => showFromTop(next)}>
              <Trans>Next: {nextDay}</Trans>
              <Icon name="arrow" size={20} />
            </Button>
          )}
        </div>
      </div>
    </>
  )
}

interface TotalsOfProps {
  menu: WizardMenu
  date: string
  target: DayTarget | undefined
}

/** A day's totals, a frame after the choice that changed them. */
const TotalsOf = memo(function TotalsOf({ menu, date, target }: TotalsOfProps) {
  const day = useDeferredValue(useDay(date))
  const meals = useMemo(
    () => (day?.picks ?? []).flatMap(({ mealId }) => menu.meals.get(mealId) ?? []),
    [day, menu],
  )
  return <DayTotals meals={meals} target={target} />
})
