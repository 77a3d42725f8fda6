import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_OF_ONE_ADD_ON } from '../../../../domain/food/add-ons.ts'
import { messageOf } from '../../../api/api-error.ts'
import type { MenuMeal } from '../../../food/day/menu-meal.ts'
import { avoidersOf } from '../../../food/profile/avoided-by.tsx'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { EmptyState } from '../../../ui/state.tsx'
import { useHref } from '../../../words/words.tsx'
import { QuoteBar } from '../frame/quote-bar.tsx'
import { WizardStep } from '../frame/wizard-step.tsx'
import { MenuChanges } from '../meals/menu-changes.tsx'
import { stepPath } from '../state/step-path.ts'
import { useWizard, useWizardStore } from '../state/wizard-context.ts'
import { ADD_ONS_ADDED_MS, pause } from '../state/wizard-delays.ts'
import { AddOnCard } from './add-on-card.tsx'
import css from './add-ons-step.module.css'

/** Step 3: something extra with every delivery. */
export function AddOnsStep({ addOnsOnOffer }: { addOnsOnOffer: ReadonlyMap<string, MenuMeal> }) {
  const { t } = useLingui()
  const store = useWizardStore()
  const { addOns, profile, draft, eaters } = useWizard()
  const navigate = useNavigate()
  const href = useHref()
  const [busy, setBusy] = useState<'confirm' | 'skip'>()

  async function goOn(how: 'confirm' | 'skip') {
    setBusy(how)
    try {
      const isDone = how === 'confirm' ? await store.confirmAddOns() : await store.skipAddOns()
      if (!isDone) return
      if (how === 'confirm') {
        notify(t`Successfully Added your Addons!`)
        await pause(ADD_ONS_ADDED_MS)
      }
      navigate(href(stepPath('delivery')))
    } catch (error) {
      notify(messageOf(error), { tone: 'danger' })
    } finally {
      setBusy(undefined)
    }
  }

  // Whoever eats the plan first: what they avoid is asked about before it is paid.
  const eater = draft?.eater ?? ''
  const others = eaters.filter(({ name }) => name !== eater)
  const known = [
    { ...profile, name: eater },
    ...others.map(({ name, foodProfile }) => ({ ...foodProfile, name })),
  ]
  const quantities = new Map(addOns.map(({ addOnId, quantity }) => [addOnId, quantity]))
  const setQuantity = (addOnId: string, quantity: number) => {
    const others = addOns.filter((pick) => pick.addOnId !== addOnId)
    const wanted = Math.min(quantity, MAX_OF_ONE_ADD_ON)
    store.setAddOns(wanted > 0 ? [...others, { addOnId, quantity: wanted }] : others)
  }
  const count = addOns.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <WizardStep
      slug="add-ons"
      lead={<Trans>Add-ons are optional. What you add comes with every delivery.</Trans>}
      foot={
        <QuoteBar addOnsOnOffer={addOnsOnOffer}>
          <Button
            variant="quiet"
            size="l"
            isBusy={busy === 'skip'}
            disabled={!!busy}
            onClick={() => goOn('skip')}
          >
            <Trans>Skip</Trans>
          </Button>
          {count > 0 && (
            <Button size="l" isBusy={busy === 'confirm'} disabled={!!busy} onClick={() => goOn('confirm')}>
              <Trans>Confirm Add-ons</Trans>
            </Button>
          )}
        </QuoteBar>
      }
    >
      <MenuChanges />
      {addOnsOnOffer.size === 0 ? (
        <EmptyState title={t`There are no add-ons at the moment.`} />
      ) : (
        <ul className={css.grid}>
          {[...addOnsOnOffer.values()].map((addOn) => (
            <AddOnCard
              key={addOn.id}
              addOn={addOn}
              quantity={quantities.get(addOn.id) ?? 0}
              days={draft?.days.length ?? 0}
              avoiders={avoidersOf(known, addOn)}
              onChange={setQuantity}
            />
          ))}
        </ul>
      )}
    </WizardStep>
  )
}
