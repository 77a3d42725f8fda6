import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { EaterAnswer } from '../../../contract/food-profile.ts'
import type { PlanSubscription } from '../../../contract/my-plan.ts'
import { filsFromAed } from '../../../domain/money.ts'
import { EmptyDrawing } from '../../pictures/empty-drawing.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { useFormat } from '../../words/format.ts'
import { Link } from '../../words/link.tsx'
import { EarlierPlans } from './earlier-plans.tsx'
import css from './my-plan-page.module.css'
import { PlanEaters } from './plan-eaters.tsx'
import type { OpenSheet } from './sheets/plan-sheets.tsx'
import { isRunning } from './state/shown-plan.ts'
import { useDayMoves } from './state/use-day-moves.ts'
import { usePlan } from './state/use-plan.ts'
import { SubscriptionView } from './subscription-view.tsx'
import { ToAvoid } from './to-avoid.tsx'

type LoadedPlan =
  | {
      subscriptions: PlanSubscription[]
      credit: number
      eaters: EaterAnswer[]
      today: string
      problem?: undefined
    }
  | { problem: string; subscriptions?: undefined }

const PlanSheets = lazy(() => import('./sheets/plan-sheets.tsx'))

export function MyPlanPage({ loaded }: { loaded: LoadedPlan }) {
  const { t } = useLingui()
  const { revalidate, state } = useRevalidator()
  return (
    <main id="content" className={css.page}>
      {loaded.problem !== undefined ? (
        <ErrorState
          title={t`Your plan could not be loaded.`}
          text={loaded.problem}
          retryLabel={t`Try Again`}
          onRetry={() => void revalidate()}
          isRetrying={state !== 'idle'}
        />
      ) : loaded.subscriptions.length === 0 ? (
        <NoPlan />
      ) : (
        <Plans {...loaded} />
      )}
    </main>
  )
}

function NoPlan() {
  const { t } = useLingui()
  return (
    <>
      <h1 className="visually-hidden">
        <Trans>My plan</Trans>
      </h1>
      <EmptyState
        drawing={<EmptyDrawing of="orders" />}
        title={t`You have no meal plan yet.`}
        text={t`Once you have one, you skip days, change meals and pause it here.`}
        action={
          <ButtonLink to="/meal-plans">
            <Trans>Choose a meal plan</Trans>
          </ButtonLink>
        }
      />
    </>
  )
}

interface PlansProps {
  subscriptions: PlanSubscription[]
  credit: number
  eaters: EaterAnswer[]
  /** In Dubai. */
  today: string
}

function Plans({ subscriptions, credit, eaters, today }: PlansProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { money } = useFormat()
  const plan = usePlan(subscriptions)
  const moves = useDayMoves(plan.make)
  const [sheet, setSheet] = useState<OpenSheet>()
  const current = plan.subscriptions.filter((one) => isRunning(one, today))
  const earlier = plan.subscriptions.filter((one) => !isRunning(one, today))
  const inCredit = credit > 0 && money(filsFromAed(credit))
  return (
    <>
      <div className={css.top}>
        <header className={css.head}>
          <h1>
            <Trans>My plan</Trans>
          </h1>
          <p className={css.links}>
            {inCredit && (
              <span>
                <Trans>Credit: {inCredit}</Trans>
              </span>
            )}
            <Link to="/receipts">
              <Trans>Receipts</Trans>
            </Link>
          </p>
        </header>
        <ToAvoid subscriptions={current} today={today} plan={plan} />
      </div>
      <div className={classNames(css.plans, current.length > 1 && css.several)}>
        {current.map((one) => (
          <SubscriptionView
            key={one._id}
            subscription={one}
            today={today}
            savedDays={plan.savedDays}
            isOnly={current.length === 1}
            isBesideOthers={current.some(({ eater }) => eater !== '')}
            onOpen={setSheet}
            onSkip={moves.skip}
            onCutOff={() => void plan.askAgain().catch(() => {})}
          />
        ))}
      </div>
      <section className={css.eating} aria-label={t`Food profile`}>
        <PlanEaters subscriptions={current} eaters={eaters} onSaved={() => void revalidate()} />
      </section>
      {earlier.length > 0 && <EarlierPlans subscriptions={earlier} today={today} onOpen={setSheet} />}
      {sheet && (
        <Suspense fallback={null}>
          <PlanSheets
            plan={plan}
            moves={moves}
            today={today}
            open={sheet}
            onClose={() => setSheet(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
