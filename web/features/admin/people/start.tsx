import { useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/state.tsx'
import { useMe } from '../me.tsx'

/** For those whose screens are still to come: it says so, and leads to what there is. */
export default function Start() {
  const { t } = useLingui()
  const { roles } = useMe()
  const isKitchen = roles.includes('kitchen')
  return (
    <EmptyState
      title={isKitchen ? t`The kitchen’s screens are not here yet` : t`Your run is not here yet`}
      text={
        isKitchen
          ? t`What to cook, pack and label for a date will stand here. Until then there is nothing to do here.`
          : t`Your stops, one after the other, will stand here. Until then there is nothing to do here.`
      }
      action={<ButtonLink size="s" to="/admin-dashboard?view=account">{t`Your account`}</ButtonLink>}
    />
  )
}
