import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useId } from 'react'
import type { PlanDay, PlanSubscription } from '../../../contract/my-plan.ts'
import { ForEater } from '../../food/profile/for-eater.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { AfterHydration } from '../../ui/deferred/after-hydration.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useFormat } from '../../words/format.ts'
import { DayList } from './calendar/day-list.tsx'
import { BroughtToday } from './day/brought-today.tsx'
import { NextDelivery } from './day/next-delivery.tsx'
import type { OpenSheet } from './sheets/plan-sheets.tsx'
import { daysOwed, daysToCome, isOver } from './state/shown-plan.ts'
import css from './subscription-view.module.css'

const PlanCalendar = lazy(() => import('./calendar/plan-calendar.tsx'))
const CALENDAR_REM = 24

interface SubscriptionViewProps {
  subscription: PlanSubscription
  today: string
  savedDays: ReadonlySet<string>
  /** Alone on the page, it has the whole width. */
  isOnly: boolean
  /** Some of the plans are for somebody else. */
  isBesideOthers: boolean
  onOpen(sheet: OpenSheet): void
  onSkip(day: PlanDay): void
  onCutOff(): void
}

/** One plan that still runs: its next delivery, its month, its days, and what can be done with all of it. */
export function SubscriptionView(props: SubscriptionViewProps) {
  const { t } = useLingui()
  const { subscription, today, savedDays, isOnly, onOpen, onSkip, onCutOff } = props
  const id = useId()
  const toCome = daysToCome(subscription, today)
  const owed = daysOwed(subscription)
  const past = subscription.days.filter((day) => isOver(day, today))
  // A day that is being skipped comes later: the one after it is the next.
  const next = toCome.find((day) => !savedDays.has(day._id)) ?? toCome[0]
  const openDay = (day: string) => onOpen({ kind: 'day', day })
  const list = { savedDays, today, isWide: isOnly, onOpen: openDay }
  return (
    <section className={classNames(css.plan, isOnly && css.only)} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{subscription.packageName}</h2>
        <ForEater eater={subscription.eater} isBesideOthers={props.isBesideOthers} />
        <p className={css.soft}>
          {subscription.mealPlanName} · {subscription.duration} · <bdi>{subscription.orderID}</bdi>
        </p>
        <p className={css.left}>
          <WhatIsLeft subscription={subscription} />
        </p>
        <PauseLine subscription={subscription} onOpen={onOpen} />
      </header>
      <BroughtToday days={past} today={today} onOpen={openDay} />
      {owed.length > 0 && <DayList title={t`Days we owe you`} days={owed} {...list} />}
      {next && (
        <NextDelivery
          day={next}
          isSaving={savedDays.has(next._id)}
          onChange={() => openDay(next._id)}
          onSkip={() => onSkip(next)}
          onCutOff={onCutOff}
        />
      )}
      <section className={css.month} aria-label={t`Calendar`}>
        <AfterHydration height={CALENDAR_REM}>
          <Suspense fallback={<Skeleton height={`${CALENDAR_REM}rem`} />}>
            <PlanCalendar subscription={subscription} today={today} onOpen={openDay} />
          </Suspense>
        </AfterHydration>
      </section>
      <PlanActions subscription={subscription} onOpen={onOpen} />
      <div className={css.days}>
        {toCome.length > 0 && <DayList title={t`Days to come`} days={toCome} {...list} />}
        {past.length > 0 && (
          <details className={css.past}>
            <summary>
              <Plural value={past.length} one="# day that is over" other="# days that are over" />
            </summary>
            <DayList days={[...past].reverse()} {...list} />
          </details>
        )}
      </div>
    </section>
  )
}

/** '14 days left. One pause left, 18 days, to be used by Sunday 14 March.' */
function WhatIsLeft({ subscription }: { subscription: PlanSubscription }) {
  const { longDate } = useFormat()
  const { daysLeft, pausesLeft, pauseDaysLeft } = subscription
  const until = longDate(subscription.validUntil)
  if (pausesLeft === 0)
    return (
      <>
        <b>
          <Plural value={daysLeft} one="# day left" other="# days left" />
        </b>
        <Trans>, to be used by {until}.</Trans>
      </>
    )
  return (
    <>
      <b>
        <Plural value={daysLeft} one="# day left." other="# days left." />
      </b>{' '}
      <Plural value={pausesLeft} one="One pause left" other="# pauses left" />
      {', '}
      <Plural value={pauseDaysLeft} one="# day" other="# days" />
      <Trans>, to be used by {until}.</Trans>
    </>
  )
}

function PauseLine({ subscription, onOpen }: Pick<SubscriptionViewProps, 'subscription' | 'onOpen'>) {
  const { longDate } = useFormat()
  if (!subscription.pause) return null
  const [from, resume] = [longDate(subscription.pause.from), longDate(subscription.pause.resume)]
  return (
    <p className={css.pause}>
      <Icon name="pause" size={20} />
      <span>
        <Trans>
          Paused from {from}. Deliveries begin again on {resume}.
        </Trans>
      </span>
      <Button
        variant="ghost"
        size="s"
        onClick={() => onOpen({ kind: 'resume', subscription: subscription._id })}
      >
        <Trans>End the pause earlier</Trans>
      </Button>
    </p>
  )
}

function PlanActions({ subscription, onOpen }: Pick<SubscriptionViewProps, 'subscription' | 'onOpen'>) {
  const { _id, isRenewable, pausesLeft, pause } = subscription
  return (
    <div className={classNames(css.actions, 'screen-only')}>
      {isRenewable && (
        <Button onClick={() => onOpen({ kind: 'renew', subscription: _id })}>
          <Trans>Renew this plan</Trans>
        </Button>
      )}
      {pausesLeft > 0 && !pause && (
        <Button variant="quiet" onClick={() => onOpen({ kind: 'pause', subscription: _id })}>
          <Icon name="pause" size={20} />
          <Trans>Pause</Trans>
        </Button>
      )}
      <Button variant="ghost" onClick={() => onOpen({ kind: 'cancel', subscription: _id })}>
        <Trans>Cancel what is left</Trans>
      </Button>
    </div>
  )
}
