import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { avoidedIn, withoutAllergens } from '../../../domain/allergens.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { DayStrip } from '../../ui/day-strip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { notify } from '../../ui/toast-store.ts'
import { useFormat } from '../../words/format.ts'
import { useHref } from '../../words/words.tsx'
import { AllergenFilter } from './allergen-filter.tsx'
import { useAvoided } from './avoided-allergens.ts'
import { DayPanel } from './day-panel.tsx'
import { DayTotals } from './day-totals.tsx'
import css from './meals-step.module.css'
import { MenuNews } from './menu-news.tsx'
import { messageOf } from './message-of.ts'
import { QuoteBar } from './quote-bar.tsx'
import { stepPath } from './step-path.ts'
import { useWizardPart, useWizardStore } from './wizard-context.ts'
import { MENU_ADDED_MS, pause } from './wizard-delays.ts'
import type { MenuMeal, WizardMenu } from './wizard-menu.ts'
import { WizardStep } from './wizard-step.tsx'

interface MealsStepProps {
  needKcal: number | undefined
  addOnsOnOffer: ReadonlyMap<string, MenuMeal>
}

/** Step 2: one meal per meal type and day. */
export const MealsStep = memo(function MealsStep({ needKcal, addOnsOnOffer }: MealsStepProps) {
  const { t } = useLingui()
  const store = useWizardStore()
  const menu = useWizardPart((state) => state.menu)
  const navigate = useNavigate()
  const href = useHref()
  const [isBusy, setBusy] = useState(false)

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
      lead={<Trans>We set the table for you. Change whatever you like, day by day.</Trans>}
      foot={
        <QuoteBar addOnsOnOffer={addOnsOnOffer}>
          <Button size="l" isBusy={isBusy} onClick={confirm}>
            <Trans>Confirm Selection</Trans>
          </Button>
        </QuoteBar>
      }
    >
      <MenuNews />
      {menu && <Days menu={menu} needKcal={needKcal} />}
    </WizardStep>
  )
})

const DAY_KEY = 'activeDay'

function Days({ menu, needKcal }: { menu: WizardMenu; needKcal: number | undefined }) {
  const { t } = useLingui()
  const { longDate, weekday, dayOfMonth, monthName } = useFormat()
  const store = useWizardStore()
  const selection = useWizardPart((state) => state.selection)
  const avoided = useAvoided()
  const [asked, setAsked] = useState(menu.dates[0]!)
  const date = menu.menus.has(asked) ? asked : menu.dates[0]!
  const at = menu.dates.indexOf(date)
  const next = menu.dates[at + 1]
  const nextDay = next && longDate(next)
  const top = useRef<HTMLDivElement>(null)
  // The strip answers a tap at once; the forty cards of the day may follow a frame later.
  const shownDate = useDeferredValue(date)
  const day = selection.find((each) => each.date === shownDate)

  useEffect(() => {
    const kept = sessionStorage.getItem(DAY_KEY)
    if (kept) setAsked(kept)
  }, [])

  const show = useCallback((next: string) => {
    setAsked(next)
    sessionStorage.setItem(DAY_KEY, next)
  }, [])

  const strip = useMemo(
    () =>
      selection.map(({ date: id, picks }) => {
        const slots = menu.menus.get(id)?.length ?? 0
        const filled = picks.length
        const month = monthName(id)
        return {
          id,
          weekday: weekday(id),
          day: dayOfMonth(id),
          filled,
          slots,
          detail: t`${month}, ${filled} of ${slots} meals chosen`,
        }
      }),
    [selection, menu, monthName, weekday, dayOfMonth, t],
  )
  const isWanted = (mealId: string) => {
    const meal = menu.meals.get(mealId)
    return !meal || avoidedIn(meal, avoided.allergens).length === 0
  }
  const clashes =
    avoided.allergens.length === 0
      ? 0
      : selection.reduce((sum, { picks }) => sum + picks.filter((pick) => !isWanted(pick.mealId)).length, 0)
  const meals = useMemo(
    () => (day?.picks ?? []).flatMap(({ mealId }) => menu.meals.get(mealId) ?? []),
    [day, menu],
  )

  function showFromTop(to: string) {
    show(to)
    top.current?.scrollIntoView({ block: 'start' })
  }

  function withUndo(message: string, change: () => void) {
    const before = store.get().selection
    change()
    notify(message, {
      tone: 'info',
      durationMs: 6000,
      action: { label: t`Undo`, onPress: () => store.restore(before) },
    })
  }

  const surprise = () =>
    withUndo(t`Here is something else for the day.`, () =>
      store.surprise(
        date,
        (menu.menus.get(date) ?? []).map((slot) => {
          const wanted = withoutAllergens(slot.meals, avoided.allergens)
          return wanted.length > 0 ? { ...slot, meals: wanted } : slot
        }),
      ),
    )

  const done = strip.filter(({ filled, slots }) => filled >= slots).length
  const all = strip.length
  const number = at + 1
  return (
    <>
      <div className={css.strip} ref={top}>
        <p className={css.progress}>
          <Trans>
            <b>{done}</b> of {all} days complete
          </Trans>
        </p>
        <DayStrip
          label={t`Delivery days`}
          days={strip}
          selected={date}
          onSelect={show}
          controls="day-panel"
        />
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
          <DayTotals meals={meals} needKcal={needKcal} />
          <div className={css.tools}>
            <Button
              variant="quiet"
              size="s"
              onClick={() => withUndo(t`Copied to the same weekdays.`, () => store.copyToSameWeekdays(date))}
            >
              <Icon name="calendar" size={18} />
              <Trans>Copy to the same weekdays</Trans>
            </Button>
            <Button variant="quiet" size="s" onClick={surprise}>
              <Icon name="sun" size={18} />
              <Trans>Surprise me</Trans>
            </Button>
            <AllergenFilter
              allergens={menu.allergens}
              clashes={clashes}
              onReplace={() =>
                withUndo(t`Replaced where there was something else.`, () => store.replaceUnwanted(isWanted))
              }
            />
          </div>
          {clashes > 0 && (
            <p className={css.clashes}>
              <Icon name="warning" size={18} />
              <Plural
                value={clashes}
                one="# chosen meal contains something you avoid."
                other="# chosen meals contain something you avoid."
              />
            </p>
          )}
        </aside>
        <div id="day-panel" role="tabpanel" aria-label={longDate(shownDate)} className={css.panel}>
          {day && <DayPanel day={day} menu={menu} avoided={avoided} />}
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
