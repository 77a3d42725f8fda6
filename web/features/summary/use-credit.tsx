import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Credit } from '../../../contract/credit.ts'
import { cardFilsOf, creditOffered } from '../../../domain/money/credit.ts'
import { aedFromFils, filsFromAed } from '../../../domain/money.ts'
import { classNames } from '../../ui/class-names.ts'
import { CheckField } from '../../ui/form/choice-field.tsx'
import { useFormat } from '../../words/format.ts'
import css from './use-credit.module.css'

/** How much of this order credit pays, by the shop's own rule. Off until the customer turns it on. */
export function useCredit({ balance, inUnpaidOrders }: Credit, totalFils: number) {
  const [isOn, setOn] = useState(false)
  const { availableFils, mostFils } = creditOffered({
    ...{ balanceFils: filsFromAed(balance), heldFils: filsFromAed(inUnpaidOrders), totalFils },
  })
  const usedFils = isOn ? mostFils : 0
  const isOffered = mostFils > 0
  return {
    ...{ isOffered, isOn, setOn, availableFils, mostFils, usedFils },
    leftFils: cardFilsOf({ totalFils, creditFils: usedFils }),
    /** What the order is asked for with. */
    asked: isOffered ? { useCredit: isOn, seenCredit: aedFromFils(usedFils) } : {},
  }
}
export type CreditOffer = ReturnType<typeof useCredit>

export function CreditSwitch({ offer }: { offer: CreditOffer }) {
  const { money } = useFormat()
  if (!offer.isOffered) return null
  const most = money(offer.mostFils)
  const available = money(offer.availableFils)
  return (
    <div className={classNames(css.credit, offer.isOn && css.isOn)}>
      <CheckField role="switch" checked={offer.isOn} onChange={(event) => offer.setOn(event.target.checked)}>
        <span className={css.words}>
          <strong>
            <Trans>
              Use credit: {most} of your {available}
            </Trans>
          </strong>
          <span className={css.soft}>
            {offer.mostFils < offer.availableFils ? (
              <Trans>What is left stays in your credit.</Trans>
            ) : (
              <Trans>The rest is paid by card.</Trans>
            )}
          </span>
        </span>
      </CheckField>
    </div>
  )
}
