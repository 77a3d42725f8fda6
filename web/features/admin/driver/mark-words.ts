import { useLingui } from '@lingui/react/macro'
import type { FailureReason } from '../../../../domain/days/failed-delivery.ts'
import type { MarkKind } from '../../../../domain/delivery/delivery-marks.ts'

/** What a driver can say, for drivers and for those who answer customers. */
export function useMarkWords() {
  const { t } = useLingui()
  const kinds: Record<MarkKind, string> = {
    started: t`Run started`,
    delivered: t`Delivered`,
    failed: t`Not delivered`,
    'bag-out': t`Cool bag handed over`,
    'bag-in': t`Cool bag taken back`,
  }
  const reasons: Record<FailureReason, string> = {
    'nobody-there': t`Nobody there`,
    'wrong-address': t`Wrong address`,
    refused: t`Refused`,
    vehicle: t`Vehicle`,
    other: t`Something else`,
  }
  return { kinds, reasons }
}
