import { useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/state.tsx'

/** For drivers, whose screens are still to come: it says so, and leads to what there is. */
export default function Start() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Your run is not here yet`}
      text={t`Your stops, one after the other, will stand here. Until then there is nothing to do here.`}
      action={<ButtonLink size="s" to="/admin-dashboard?view=account">{t`Your account`}</ButtonLink>}
    />
  )
}
