import { Trans, useLingui } from '@lingui/react/macro'

interface ForEaterProps {
  eater: string
  /** Beside plans for others the customer's own is named, too. */
  isBesideOthers?: boolean
}

/** Whom a plan is for, where it is not the customer. */
export function ForEater({ eater, isBesideOthers = false }: ForEaterProps) {
  if (!eater)
    return isBesideOthers ? (
      <strong>
        <Trans>For you</Trans>
      </strong>
    ) : null
  return (
    <strong>
      <Trans>
        For <bdi>{eater}</bdi>
      </Trans>
    </strong>
  )
}

/** Whose bag it is, in a sentence: the customer, and whom it is for where that is somebody else. */
export function useBagOwner() {
  const { t } = useLingui()
  return ({ customer, eater }: { customer: string; eater: string }) =>
    eater ? t`${customer} (for ${eater})` : customer
}
