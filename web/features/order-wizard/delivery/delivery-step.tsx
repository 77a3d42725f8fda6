import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import type { SavedAddress } from '../../../../contract/addresses.ts'
import { api } from '../../../api/api.ts'
import type { MenuMeal } from '../../../food/day/menu-meal.ts'
import { DeliveryTime } from '../../../forms/delivery-time.tsx'
import { useDeliveryChoice } from '../../../forms/use-delivery-choice.ts'
import { zonesInFils } from '../../../forms/zones-in-fils.ts'
import { rememberAddress } from '../../../session/order-mirror.ts'
import { useVisitor } from '../../../session/session.ts'
import { useShop } from '../../../shell/shop.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/state.tsx'
import { QuoteBar } from '../frame/quote-bar.tsx'
import { useFinish } from '../frame/use-finish.ts'
import { WizardStep } from '../frame/wizard-step.tsx'
import { stepPath } from '../state/step-path.ts'
import { useWizardPart } from '../state/wizard-context.ts'
import { DeliveryForm, type TypedPlace } from './delivery-form.tsx'
import css from './delivery-step.module.css'
import { SavedAddresses } from './saved-addresses.tsx'

const NEW = 'new'
const FORM_ID = 'delivery-address'

/** Step 4: where it goes. */
export function DeliveryStep({ addOnsOnOffer }: { addOnsOnOffer: ReadonlyMap<string, MenuMeal> }) {
  const { isSignedIn, isKnown } = useVisitor()
  const finish = useFinish()
  const saved = useSavedAddresses(isSignedIn)
  const [asked, setAsked] = useState<string>()
  const [typed, setTyped] = useState<TypedPlace>()
  const [busy, setBusy] = useState<'submit' | 'skip'>()
  const chosen = asked ?? saved?.[0]?.identifier ?? NEW
  const isNew = chosen === NEW
  const place = isNew ? typed : saved?.find(({ identifier }) => identifier === chosen)
  const selection = useWizardPart((state) => state.selection)
  const delivery = useDeliveryChoice({
    zones: zonesInFils(useShop().zones),
    address: place,
    dates: selection.map(({ date }) => date),
  })
  const isRefused = delivery.problem !== undefined

  const markBusy = useCallback((isBusy: boolean) => setBusy(isBusy ? 'submit' : undefined), [])

  async function goOn(how: 'submit' | 'skip') {
    if (how === 'submit' && !isNew) rememberAddress(chosen)
    setBusy(how)
    await finish()
    setBusy(undefined)
  }

  return (
    <WizardStep
      slug="delivery"
      lead={<Trans>One address for the whole plan. You can change it before you pay.</Trans>}
      foot={
        <QuoteBar addOnsOnOffer={addOnsOnOffer}>
          {!isSignedIn && isKnown && <WaysIn />}
          {isSignedIn && (
            <>
              <Button
                variant="quiet"
                size="l"
                isBusy={busy === 'skip'}
                disabled={!!busy}
                onClick={() => goOn('skip')}
              >
                <Trans>Skip</Trans>
              </Button>
              {isNew ? (
                <Button
                  type="submit"
                  form={FORM_ID}
                  size="l"
                  isBusy={busy === 'submit'}
                  disabled={!!busy || saved === undefined || isRefused}
                >
                  <Trans>Submit Address</Trans>
                </Button>
              ) : (
                <Button
                  size="l"
                  isBusy={busy === 'submit'}
                  disabled={!!busy || isRefused}
                  onClick={() => goOn('submit')}
                >
                  <Trans>Deliver here</Trans>
                </Button>
              )}
            </>
          )}
        </QuoteBar>
      }
    >
      {isSignedIn ? (
        <div className={css.places}>
          <p className={css.hint}>
            <Trans>If you have saved an address before, you can skip this step.</Trans>
          </p>
          {saved === undefined ? (
            <Skeleton height="12rem" />
          ) : (
            <>
              {saved.length > 0 && (
                <SavedAddresses addresses={saved} newValue={NEW} chosen={chosen} onChoose={setAsked} />
              )}
              {isNew && <DeliveryForm id={FORM_ID} onBusy={markBusy} onPlace={setTyped} onSaved={finish} />}
              <DeliveryTime choice={delivery} />
            </>
          )}
        </div>
      ) : isKnown ? (
        <LoginFirst />
      ) : (
        <Skeleton height="12rem" />
      )}
    </WizardStep>
  )
}

function LoginFirst() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Please Login to Continue`}
      text={t`Your choices are kept, and you come back to this step.`}
    />
  )
}

/** In the price bar, where nothing can cover them. */
function WaysIn() {
  const next = new URLSearchParams({ next: stepPath('delivery') })
  return (
    <>
      <ButtonLink to={`/register?${next}`} size="l" variant="quiet">
        <Trans>Create an account</Trans>
      </ButtonLink>
      <ButtonLink to={`/Order?${next}`} size="l">
        <Trans>Go to Login</Trans>
      </ButtonLink>
    </>
  )
}

/** Undefined until they are known. A failure leaves the form, which works by itself. */
function useSavedAddresses(isSignedIn: boolean): readonly SavedAddress[] | undefined {
  const [saved, setSaved] = useState<readonly SavedAddress[]>()
  useEffect(() => {
    if (!isSignedIn) return
    let isGone = false
    api('GET /api/user/get-profile').then(
      ({ data }) => !isGone && setSaved(data.savedAddress),
      () => !isGone && setSaved([]),
    )
    return () => {
      isGone = true
    }
  }, [isSignedIn])
  return saved
}
