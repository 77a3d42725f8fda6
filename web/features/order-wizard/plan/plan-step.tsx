import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, use, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MealPlan } from '../../../../contract/catalogue.ts'
import { api } from '../../../api/api.ts'
import { messageOf } from '../../../api/api-error.ts'
import { NothingSafe } from '../../../food/price/about-price.tsx'
import { EaterChoice } from '../../../food/profile/eater-choice.tsx'
import { FoodProfileCard } from '../../../food/profile/food-profile-card.tsx'
import { Button } from '../../../ui/button.tsx'
import { whenIdle } from '../../../ui/deferred/when-idle.ts'
import { Notice } from '../../../ui/notice.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { Link } from '../../../words/link.tsx'
import { useHref } from '../../../words/words.tsx'
import { Missing, useShowMissing } from '../frame/missing-part.tsx'
import { stepPrice } from '../frame/step-price.ts'
import { useDayPrices } from '../frame/use-day-prices.ts'
import { WizardPriceBar } from '../frame/wizard-price-bar.tsx'
import { WizardStep } from '../frame/wizard-step.tsx'
import { stepPath } from '../state/step-path.ts'
import { CoolBagContext, PlanPricesContext, useWizard, useWizardStore } from '../state/wizard-context.ts'
import { PLAN_CREATED_MS, pause } from '../state/wizard-delays.ts'
import { PackageCards } from './package-cards.tsx'
import { forgetChoice, initialChoice, type PlanChoice, storeChoice, storedChoice } from './plan-choice.ts'
import { ChosenDates, calendarSpace, Dates, DurationChoice } from './plan-parts.tsx'
import css from './plan-step.module.css'
import { useCalendar } from './use-calendar.ts'
import { usePackageDetails } from './use-package-details.ts'

const loadCalendar = () => import('./start-calendar.tsx')
const StartCalendar = lazy(loadCalendar)

/** Step 1: what is eaten, since meals are picked within it; package, duration and first day. */
export function PlanStep({ plan }: { plan: MealPlan }) {
  const { t } = useLingui()
  const store = useWizardStore()
  const { draft, eaters } = useWizard()
  const navigate = useNavigate()
  const href = useHref()
  const [choice, setChoice] = useState<PlanChoice>(() => initialChoice(plan, draft))
  const [isBusy, setBusy] = useState(false)
  // Somebody wanted to go on too early; a new one each time.
  const [asked, setAsked] = useState<object>()
  const ownDraft = draft?.plan?._id === plan._id ? draft : null
  const { packageId, duration } = choice
  // Who was removed in another window is nobody's plan any more.
  const eater = eaters.find(({ name }) => name === choice.eater) ?? eaters[0]!
  const { calendar, isCurrent, problem, retry } = useCalendar(packageId, duration, ownDraft?._id, eater)
  const pkg = plan.packages.find(({ _id }) => _id === packageId)
  const details = usePackageDetails(pkg?.identifier)
  const dayPrices = useDayPrices(use(PlanPricesContext), eater)
  const coolBag = use(CoolBagContext)

  // Asked for by the third question: it comes once the first two can be answered.
  useEffect(() => whenIdle(() => void loadCalendar()), [])

  useEffect(() => {
    const stored = storedChoice(plan)
    if (stored) setChoice(stored)
  }, [plan])

  function change(next: Partial<PlanChoice>) {
    // Two may come in one go where both were chosen before hydration: what is stored knows of the first.
    const changed = { ...(storedChoice(plan) ?? choice), ...next }
    setChoice(changed)
    storeChoice(plan, changed)
  }
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  // The same function for as long as the step is open: the calendar is drawn again only when it changes.
  const chooseDay = useCallback((date: string | undefined) => latest.current({ startDate: date }), [])

  const startable = calendar?.days.find(({ date, reason }) => date === choice.startDate && reason === null)
  const isStartLost = isCurrent && choice.startDate !== undefined && !startable
  const startDate = isStartLost ? undefined : choice.startDate

  async function reset() {
    const { selection } = store.get()
    const before = { choice, draft: ownDraft?.isCleared ? null : ownDraft, selection }
    setAsked(undefined)
    change({ duration: undefined, startDate: undefined })
    try {
      if (before.draft) {
        await store.settle()
        store.adopt((await api('POST /api/user/reset-draft')).data)
        store.announce()
      }
      notify(t`Selections cleared.`, {
        tone: 'info',
        action: { label: t`Undo`, onPress: () => void undoReset(before) },
      })
    } catch (error) {
      change(before.choice)
      notify(messageOf(error), { tone: 'danger' })
    }
  }

  async function undoReset(before: { choice: PlanChoice } & Parameters<typeof store.bringBack>[0]) {
    change(before.choice)
    await store.bringBack(before).catch((error) => notify(messageOf(error), { tone: 'danger' }))
  }

  async function confirm() {
    if (!packageId || !duration || !startDate) {
      notify(t`Please complete all selections before continuing.`, { tone: 'danger' })
      setAsked({})
      return
    }
    setBusy(true)
    try {
      await store.settle()
      const { data } = await api('POST /api/user/create-plan', {
        body: {
          ...{ plan: plan._id, package: packageId, duration, startDate },
          ...{ draft: ownDraft?._id, eater: eater.name },
        },
      })
      store.adopt(data)
      store.announce()
      forgetChoice()
      notify(t`Plan created successfully`)
      await pause(PLAN_CREATED_MS)
      navigate(href(stepPath('meals')))
    } catch (error) {
      notify(messageOf(error), { tone: 'danger' })
      setBusy(false)
      retry()
    }
  }

  const mealsPerDay = pkg && dayPrices.get(pkg._id)?.mealsPerDay
  const missing = !pkg ? 'package' : !choice.duration ? 'duration' : !startDate ? 'dates' : undefined
  useShowMissing(asked, missing)
  return (
    <WizardStep
      slug="plan"
      lead={
        <Trans>
          Choose a package, a duration and your first day. You can change all of this until you pay.
        </Trans>
      }
      foot={
        <WizardPriceBar
          shown={stepPrice({ plan, pkg, duration, calendar, startable, dayPrices, coolBag })}
          mealsPerDay={mealsPerDay === undefined ? undefined : { from: mealsPerDay, to: mealsPerDay }}
        >
          <Button size="l" isBusy={isBusy} onClick={confirm}>
            <Trans>Continue</Trans>
          </Button>
        </WizardPriceBar>
      }
    >
      {ownDraft?.startProblem && !startDate && (
        <Notice tone="warning">{ownDraft.startProblem.message}</Notice>
      )}
      <section className={css.part} aria-labelledby="eating-title" data-part="eating">
        <header className={css.partHead}>
          <h2 id="eating-title">
            {eater.name ? <Trans>What {eater.name} eats</Trans> : <Trans>What you eat</Trans>}
          </h2>
        </header>
        <EaterChoice
          eaters={eaters.filter(({ name }) => name !== '')}
          chosen={eater.name}
          onChoose={(name) => change({ eater: name })}
          onAdded={(name, all) => {
            store.setOthers(all)
            change({ eater: name })
          }}
        >
          <FoodProfileCard
            profile={eater.foodProfile}
            eater={eater.name}
            onSaved={(profile) => store.setProfile(profile, eater.name)}
          />
        </EaterChoice>
      </section>
      <section className={css.part} aria-labelledby="package-title" data-part="package">
        <header className={css.partHead}>
          <h2 id="package-title">{plan.mealPlanName}</h2>
          <Link to="/meal-plans" className={css.other}>
            <Trans>Choose another meal plan</Trans>
          </Link>
        </header>
        {asked && missing === 'package' && <Missing words={t`Choose a package.`} />}
        <PackageCards
          packages={plan.packages}
          dayPrices={dayPrices}
          eater={eater.name}
          chosenId={choice.packageId}
          onChoose={(packageId) => change({ packageId })}
        />
        {pkg && pkg.fromPricePerDay !== null && dayPrices.get(pkg._id)?.dayFils === undefined && (
          <Notice tone="danger">
            <NothingSafe eater={eater.name} />. <Trans>Please choose another package or meal plan.</Trans>
          </Notice>
        )}
        {details.problem && (
          <Notice
            tone="warning"
            action={
              <Button variant="quiet" size="s" onClick={details.retry}>
                <Trans>Try Again</Trans>
              </Button>
            }
          >
            <Trans>The menu of this package could not be loaded.</Trans> {details.problem}
          </Notice>
        )}
      </section>
      <section className={css.part} aria-labelledby="duration-title" data-part="duration">
        <header className={css.partHead}>
          <h2 id="duration-title">
            <Trans>Duration</Trans>
          </h2>
          <Button variant="ghost" size="s" onClick={reset}>
            <Trans>Reset Selections</Trans>
          </Button>
        </header>
        {asked && missing === 'duration' && <Missing words={t`Choose a duration.`} />}
        <DurationChoice value={choice.duration} onChange={(duration) => change({ duration })} />
      </section>
      <section className={css.part} aria-labelledby="dates-title" data-part="dates">
        <header className={css.partHead}>
          <h2 id="dates-title">
            <Trans>Your first day</Trans>
          </h2>
          <ChosenDates choice={{ ...choice, startDate }} closures={calendar?.closures} />
        </header>
        {isStartLost && (
          <Notice tone="warning">
            <Trans>Your first day is no longer available. Please choose another one.</Trans>
          </Notice>
        )}
        {asked && missing === 'dates' && <Missing words={t`Choose your first day.`} />}
        <Dates
          hint={
            choice.packageId ? (
              <Trans>Choose a duration first. The delivery days depend on it.</Trans>
            ) : (
              <Trans>Choose a package first. The dates depend on its menu.</Trans>
            )
          }
          isAsked={Boolean(choice.packageId && choice.duration)}
          problem={problem}
          onRetry={retry}
        >
          {calendar && choice.duration && (
            <Suspense fallback={calendarSpace}>
              <StartCalendar
                calendar={calendar}
                duration={choice.duration}
                startDate={startDate}
                onChoose={chooseDay}
              />
            </Suspense>
          )}
        </Dates>
      </section>
    </WizardStep>
  )
}
