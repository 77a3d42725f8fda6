import { Activity, memo, useEffect, useMemo, useState } from 'react'
import { Navigate } from 'react-router'
import type { Meal, MealPlan } from '../../../contract/catalogue.ts'
import type { Draft } from '../../../contract/draft.ts'
import type { EaterAnswer, FoodProfileAnswer } from '../../../contract/food-profile.ts'
import type { PlanPrices } from '../../../contract/plan-prices.ts'
import { canEnter, firstOpenStep, type WizardSlug } from '../../../domain/plans/wizard-steps.ts'
import { menuMeal } from '../../food/day/menu-meal.ts'
import type { Suggested } from '../../food/profile/calculator-store.ts'
import { useHref } from '../../words/words.tsx'
import { AddOnsStep } from './add-ons/add-ons-step.tsx'
import { DeliveryStep } from './delivery/delivery-step.tsx'
import { MealsStep } from './meals/meals-step.tsx'
import { PlanChooser } from './plan/plan-chooser.tsx'
import { PlanStep } from './plan/plan-step.tsx'
import { stepPath } from './state/step-path.ts'
import {
  CoolBagContext,
  PlanPricesContext,
  SuggestedContext,
  useWizardPart,
  WizardContext,
} from './state/wizard-context.ts'
import { progressOf } from './state/wizard-progress.ts'
import { createWizardStore } from './state/wizard-store.ts'

interface WizardProps {
  slug: WizardSlug
  draft: Draft | null
  /** The customer's own, and of others whom they buy for. */
  foodProfile: FoodProfileAnswer
  eaters: readonly EaterAnswer[]
  plans: readonly MealPlan[]
  addOns: readonly Meal[]
  /** The plan named by the address. */
  planIdentifier: string | undefined
  /** From the calculator, in this tab. */
  suggested: Suggested | undefined
  /** What plans cost this customer. */
  prices: PlanPrices
}

/** The four steps. What is chosen lives here, so that going back and forth asks nobody. */
export const Wizard = memo(function Wizard({
  draft,
  foodProfile,
  eaters,
  prices,
  suggested,
  ...rest
}: WizardProps) {
  const [store] = useState(() => createWizardStore(draft, foodProfile, eaters))
  useEffect(() => store.open(), [store])
  return (
    <WizardContext value={store}>
      <PlanPricesContext value={prices.packages}>
        <CoolBagContext value={prices.coolBag?.terms ?? false}>
          <SuggestedContext value={suggested}>
            <Step {...rest} />
          </SuggestedContext>
        </CoolBagContext>
      </PlanPricesContext>
    </WizardContext>
  )
})

function Step({
  slug,
  plans,
  addOns,
  planIdentifier,
}: Omit<WizardProps, 'draft' | 'foodProfile' | 'eaters' | 'prices' | 'suggested'>) {
  const draft = useWizardPart((state) => state.draft)
  const href = useHref()
  const addOnsOnOffer = useMemo(() => new Map(addOns.map((addOn) => [addOn._id, menuMeal(addOn)])), [addOns])
  const progress = progressOf(draft)
  if (!canEnter(slug, progress)) return <Navigate to={href(stepPath(firstOpenStep(progress).slug))} replace />
  const plan =
    plans.find(({ identifier }) => identifier === planIdentifier) ??
    plans.find(({ _id }) => _id === draft?.plan?._id) ??
    plans.find(({ packages }) => packages.some(({ _id }) => _id === draft?.package._id))
  const isOnTheWay = slug === 'plan' && canEnter('meals', progress)
  return (
    <>
      {slug === 'plan' && (plan ? <PlanStep key={plan._id} plan={plan} /> : <PlanChooser plans={plans} />)}
      {(slug === 'meals' || isOnTheWay) && (
        // Drawn out of sight while step 1 still says that it worked, so that it opens at once.
        <Activity mode={isOnTheWay ? 'hidden' : 'visible'}>
          <MealsStep addOnsOnOffer={addOnsOnOffer} />
        </Activity>
      )}
      {slug === 'add-ons' && <AddOnsStep addOnsOnOffer={addOnsOnOffer} />}
      {slug === 'delivery' && <DeliveryStep addOnsOnOffer={addOnsOnOffer} />}
    </>
  )
}
