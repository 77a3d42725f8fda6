import { useLingui } from '@lingui/react/macro'
import type { CreditKind } from '../../../../domain/money/credit.ts'

/** Why a customer's credit changed. */
export function useCreditWords(): Record<CreditKind, string> {
  const { t } = useLingui()
  return {
    swap: t`Meals changed`,
    cancellation: t`Days cancelled`,
    refund: t`Refund`,
    'failed-delivery': t`Failed delivery`,
    given: t`Given`,
    spent: t`Used for an order`,
    returned: t`Back from an order`,
  }
}
