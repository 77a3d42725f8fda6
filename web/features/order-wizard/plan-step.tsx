import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MealPlan } from '../../../contract/catalogue.ts'
import { DURATIONS, deliveryDays, durationOf } from '../../../domain/delivery-calendar.ts'
import { filsFromAed } from '../../../domain/money.ts'
import { api } from '../../api/api.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/choice-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ErrorState } from '../../ui/state.tsx'
import { notify } from '../../ui/toast-store.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { useFormat } from '../../words/format.ts'
import { Link } from '../../words/link.tsx'
import { useHref } from '../../words/words.tsx'
import { messageOf } from './message-of.ts'
import { PackageCards } from './package-cards.tsx'
import { forgetChoice, initialChoice, keepChoice, keptChoice, type PlanChoice } from './plan-choice.ts'
import css from './plan-step.module.css'
import { stepPath } from './step-path.ts'
import { useCalendar } from './use-calendar.ts'
import { useWizard, useWizardStore } from './wizard-context.ts'
import { PLAN_CREATED_MS, pause } from './wizard-delays.ts'
import { WizardPriceBar } from './wizard-price-bar.tsx'
import { WizardStep } from './wizard-step.tsx'
import { useDurationNames } from './wizard-words.ts'

const loadCalendar = () => import('./start-calendar.tsx')
const StartCalendar = lazy(loadCalendar)
const calendarSpace = <Skeleton height="22rem" />

/** Step 1: package, duration and first day. */
export function PlanStep({ plan }: { plan: MealPlan }) {
  const { t } = useLingui()
  const store = useWizardStore()
  const { draft } = useWizard()
  const navigate = useNavigate()
  const href = useHref()
  const [choice, setChoice] = useState<PlanChoice>(() => initialChoice(plan, draft))
  const [isBusy, setBusy] = useState(false)
  const { calendar, isCurrent, problem, retry } = useCalendar(choice.packageId, choice.duration)
  const ownDraft = draft?.plan?._id === plan._id ? draft : null

  // Asked for by the third question: it comes once the first two can be answered.
  useEffect(() => whenIdle(() => void loadCalendar()), [])

  useEffect(() => {
    const kept = keptChoice(plan)
    if (kept) setChoice(kept)
  }, [plan])

  function change(next: Partial<PlanChoice>) {
    // Two may come in one go where both were chosen before the page was alive: what is kept knows of the first.
    const changed = { ...(keptChoice(plan) ?? choice), ...next }
    setChoice(changed)
    keepChoice(plan, changed)
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
    change({ duration: undefined, startDate: undefined })
    if (!ownDraft) return
    try {
      await api('POST /api/user/reset-draft')
      store.adopt(null)
      store.announce()
    } catch (error) {
      notify(messageOf(error), { tone: 'danger' })
    }
  }

  async function confirm() {
    const { packageId, duration } = choice
    if (!packageId || !duration || !startDate) {
      notify(t`Please complete all selections before continuing.`, { tone: 'danger' })
      return
    }
    setBusy(true)
    try {
      await store.settle()
      const { data } = await api('POST /api/user/create-plan', {
        body: { plan: plan._id, package: packageId, duration, startDate, draft: ownDraft?._id },
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

  const pkg = plan.packages.find(({ _id }) => _id === choice.packageId)
  return (
    <WizardStep
      slug="plan"
      lead={<Trans>A package, how long, and the first day. Everything can be changed later.</Trans>}
      foot={
        <WizardPriceBar
          total={stepPrice(pkg?.fromPricePerDay ?? plan.fromPricePerDay, choice, startable?.totalFare)}
          mealsPerDay={pkg?.mealsPerDay}
        >
          <Button size="l" isBusy={isBusy} onClick={confirm}>
            <Trans>Continue</Trans>
          </Button>
        </WizardPriceBar>
      }
    >
      {ownDraft?.startProblem && <Notice tone="warning">{ownDraft.startProblem.message}</Notice>}
      <section className={css.part} aria-labelledby="package-title">
        <header className={css.partHead}>
          <h2 id="package-title">{plan.mealPlanName}</h2>
          <Link to="/meal-plans" className={css.other}>
            <Trans>Choose another meal plan</Trans>
          </Link>
        </header>
        <PackageCards
          packages={plan.packages}
          chosenId={choice.packageId}
          onChoose={(packageId) => change({ packageId })}
        />
      </section>
      <section className={css.part} aria-labelledby="duration-title">
        <header className={css.partHead}>
          <h2 id="duration-title">
            <Trans>How long?</Trans>
          </h2>
          <Button variant="ghost" size="s" onClick={reset}>
            <Trans>Reset Selections</Trans>
          </Button>
        </header>
        <DurationChoice value={choice.duration} onChange={(duration) => change({ duration })} />
      </section>
      <section className={css.part} aria-labelledby="dates-title">
        <header className={css.partHead}>
          <h2 id="dates-title">
            <Trans>Your first day</Trans>
          </h2>
          <ChosenDates choice={{ ...choice, startDate }} />
        </header>
        {isStartLost && (
          <Notice tone="warning">
            <Trans>The first day chosen before does not fit any more. Please choose another one.</Trans>
          </Notice>
        )}
        <Dates
          hint={
            choice.packageId ? (
              <Trans>Choose how long first: delivery days differ.</Trans>
            ) : (
              <Trans>Choose a package first: the dates follow its menu.</Trans>
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

/** Exact once there is a first day; before it, what the cheapest meals of the package come to. */
function stepPrice(fromPerDay: number | null, choice: PlanChoice, totalFare: number | null | undefined) {
  const dayCount = choice.duration ? durationOf(choice.duration).days : undefined
  if (totalFare != null && dayCount) {
    const totalFils = filsFromAed(totalFare)
    return { totalFils, perDayFils: Math.round(totalFils / dayCount), dayCount, isFrom: false }
  }
  if (fromPerDay === null) return undefined
  const perDayFils = filsFromAed(fromPerDay)
  return { totalFils: perDayFils * (dayCount ?? 1), perDayFils, dayCount, isFrom: true }
}

function DurationChoice({
  value,
  onChange,
}: {
  value: PlanChoice['duration']
  onChange(value: NonNullable<PlanChoice['duration']>): void
}) {
  const { t } = useLingui()
  const names = useDurationNames()
  return (
    <RadioCards
      legend={t`Duration`}
      isLegendHidden
      name="duration"
      columns={2}
      value={value}
      onChange={onChange}
      options={DURATIONS.map(({ id, days }) => ({
        value: id,
        label: names[id],
        detail: <Plural value={days} one="# delivery day" other="# delivery days" />,
      }))}
    />
  )
}

function ChosenDates({ choice: { duration, startDate } }: { choice: PlanChoice }) {
  const { shortDate } = useFormat()
  if (!duration || !startDate) return null
  const dates = deliveryDays(duration, startDate)
  const first = shortDate(startDate)
  const last = shortDate(dates.at(-1)!)
  return (
    <p className={css.chosenDates} aria-live="polite">
      <Icon name="truck" size={20} />
      <Trans>
        {first} to {last}
      </Trans>
    </p>
  )
}

function Dates({
  hint,
  isAsked,
  problem,
  onRetry,
  children,
}: {
  hint: React.ReactNode
  isAsked: boolean
  problem: string | undefined
  onRetry(): void
  children: React.ReactNode
}) {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  if (!isAsked) return <p className={css.hint}>{hint}</p>
  if (problem) return <ErrorState title={problem} retryLabel={t`Try Again`} onRetry={onRetry} />
  return <div ref={place}>{children || calendarSpace}</div>
}
