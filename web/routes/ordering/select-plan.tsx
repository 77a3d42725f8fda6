import { useLingui } from '@lingui/react/macro'
import { useDeferredValue, useEffect } from 'react'
import { redirect, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router'
import { canEnter, findStep, firstOpenStep } from '../../../domain/plans/wizard-steps.ts'
import { apiContext } from '../../api/api-context.ts'
import { storePackage } from '../../features/order-wizard/plan/plan-choice.ts'
import { planPath, stepPath } from '../../features/order-wizard/state/step-path.ts'
import { progressOf } from '../../features/order-wizard/state/wizard-progress.ts'
import { useStepTitles } from '../../features/order-wizard/state/wizard-words.ts'
import { Wizard } from '../../features/order-wizard/wizard.tsx'
import { useCalculator } from '../../food/profile/calculator-store.ts'
import { asPageError } from '../../page/page-error.ts'
import type { PageHandle } from '../../page/page-handle.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { useHref } from '../../words/words.tsx'
import type { Route } from './+types/select-plan.ts'
import css from './select-plan.module.css'

export const handle = { footer: 'none' } satisfies PageHandle

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [draft, profile, plans, addOns, prices] = await Promise.all([
    api('GET /api/user/get-draft'),
    api('GET /api/user/get-food-profile', { query: {} }),
    api('GET /api/user/get-meal-plans'),
    api('GET /api/user/get-addons'),
    api('GET /api/user/get-plan-prices', { query: {} }),
  ]).catch(asPageError)
  const step = findStep(params.step?.toLowerCase())
  const progress = progressOf(draft.data)
  if (params.step && !step) throw redirect('/select-plan')
  if (step && !canEnter(step.slug, progress)) throw redirect(stepPath(firstOpenStep(progress).slug))
  // Who opens the shop here has no plan along: lead on before anything is shown.
  const isOpening = request.headers.get('sec-fetch-dest') === 'document'
  if (!step && draft.data && isOpening) throw redirect(stepPath(firstOpenStep(progress).slug))
  const { profile: foodProfile, eaters } = profile.data
  const offered = { plans: plans.data, addOns: addOns.data, prices: prices.data }
  return { draft: draft.data, foodProfile, eaters, ...offered }
}

/** The wizard keeps what it has; going from step to step asks the shop nothing. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isWizard = (url: URL) => /\/select-plan(\/|$)/i.test(url.pathname)
  return isWizard(currentUrl) && isWizard(nextUrl) ? false : defaultShouldRevalidate
}

export default function SelectPlan({ loaderData, params }: Route.ComponentProps) {
  const { t } = useLingui()
  const titles = useStepTitles()
  // Known only in the browser; the step hydrates without it, piece by piece, and has it a moment later.
  const suggested = useDeferredValue(useCalculator().result?.suggested)
  const { search } = useLocation()
  const step = findStep(params.step?.toLowerCase())
  const isLeadingOn = useEntry(step === undefined, loaderData)
  return (
    <main id="content" className={css.wizard}>
      <PageHead
        path="/select-plan"
        title={step ? titles[step.slug] : t`Your order`}
        description={t`Choose a package, your meals, add-ons and where they go.`}
        isPrivate
      />
      {!isLeadingOn && (
        <Wizard
          slug={step?.slug ?? 'plan'}
          {...loaderData}
          planIdentifier={new URLSearchParams(search).get('plan') ?? undefined}
          suggested={suggested}
        />
      )}
    </main>
  )
}

type Selected = { selectedPlan?: { _id?: string; identifier?: string }; selectedPackage?: string }

/** /select-plan itself leads on: to the plan that came along, or to the draft's open step. */
function useEntry(isEntry: boolean, { draft, plans }: Route.ComponentProps['loaderData']): boolean {
  const { state } = useLocation()
  const navigate = useNavigate()
  const href = useHref()
  const { selectedPlan: selected, selectedPackage } = (state ?? {}) as Selected
  const plan =
    selected &&
    plans.find(({ _id, identifier }) => _id === selected._id || identifier === selected.identifier)
  const pkg = plan?.packages.find(({ identifier }) => identifier === selectedPackage)
  const open = draft && stepPath(firstOpenStep(progressOf(draft)).slug)
  const target = isEntry ? (plan ? planPath(plan.identifier) : open) : null

  useEffect(() => {
    if (!target) return
    if (plan && pkg) storePackage(plan, draft, pkg._id)
    navigate(href(target), { replace: true })
  }, [target, plan, pkg, draft, navigate, href])

  return target !== null && target !== undefined
}
