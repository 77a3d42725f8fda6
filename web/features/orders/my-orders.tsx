import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/state.tsx'

/** The profile's tab 'My Orders'. */
export function MyOrders() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`No Orders Yet`}
      action={
        <ButtonLink to="/meal-plans">
          <Trans>Browse Packages</Trans>
        </ButtonLink>
      }
    />
  )
}
