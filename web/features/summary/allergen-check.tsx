import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { CartAnswer } from '../../../contract/cart.ts'
import { api } from '../../api/api.ts'
import { useAllergenWords } from '../../food/profile/allergen-words.ts'
import { EditFoodProfile } from '../../food/profile/food-profile-card.tsx'
import { OrderWishes } from '../../food/profile/order-wishes.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckField } from '../../ui/form/choice-field.tsx'
import { notify } from '../../ui/overlay/toast-store.ts'
import { useHref } from '../../words/words.tsx'
import css from './allergen-check.module.css'

interface AllergenCheckProps {
  cart: Pick<CartAnswer, 'eaters' | 'conflicts'>
  isConfirmed: boolean
  onConfirm(isConfirmed: boolean): void
  /** Somebody tried to pay without an answer; a new one each time. */
  missing: object | undefined
}

/** The last word about what the customer avoids: nothing of it is paid for unless they say so by name. */
export function AllergenCheck({ cart, isConfirmed, onConfirm, missing }: AllergenCheckProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const href = useHref()
  const words = useAllergenWords()
  const place = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  // What is only disliked needs no word of theirs.
  const conflicts = cart.conflicts.filter(({ allergens }) => allergens.length > 0)
  // A product has no package to choose another in: it is taken out of the cart.
  const dishes = conflicts.filter(({ isProduct }) => !isProduct)
  useEffect(() => {
    if (!missing) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [missing])

  async function replace() {
    const [first] = dishes
    if (!first) return navigate(href('/cart'))
    try {
      await api('POST /api/user/reopen-package', { body: { line: first.line } })
      const isMeal = dishes.some(({ isAddOn }) => !isAddOn)
      await navigate(href(isMeal ? '/select-plan/meals' : '/select-plan/add-ons'))
    } catch {
      notify(t`That did not work. Please try again.`, { tone: 'danger' })
    }
  }

  const names = words(conflicts.flatMap(({ allergens }) => allergens))
  const count = conflicts.length
  return (
    <div ref={place}>
      <OrderWishes
        of={cart}
        edit={(eater) => (
          <div>
            <EditFoodProfile isEmpty={false} eater={eater} onSaved={() => void revalidate()} />
          </div>
        )}
        untold={(eater) => (
          <p className={css.untold}>
            {eater ? <Trans>Anything {eater} does not eat?</Trans> : <Trans>Anything you do not eat?</Trans>}
            <EditFoodProfile isEmpty eater={eater} onSaved={() => void revalidate()} />
          </p>
        )}
      >
        {count > 0 && (
          <>
            <div>
              <Button size="s" onClick={() => void replace()}>
                {dishes.length > 0 ? <Trans>Replace</Trans> : <Trans>Change the cart</Trans>}
              </Button>
            </div>
            <CheckField
              checked={isConfirmed}
              error={
                missing && !isConfirmed
                  ? t`Please confirm this, or replace the dishes, before you pay.`
                  : undefined
              }
              onChange={(event) => onConfirm(event.target.checked)}
            >
              {dishes.length === count
                ? t`${plural(count, {
                    one: `I know that # dish contains ${names}, and I want it.`,
                    other: `I know that # dishes contain ${names}, and I want them.`,
                  })}`
                : t`I know that this order contains ${names}, and I want it.`}
            </CheckField>
          </>
        )}
      </OrderWishes>
    </div>
  )
}
