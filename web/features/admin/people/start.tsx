import { useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/state.tsx'

/** The way to a driver's run, which is a page of its own. */
export default function Start() {
  const { t } = useLingui()
  return (
    <EmptyState
      title={t`Your run is a page for your phone`}
      text={t`Open it there and add it to your home screen. It works without network.`}
      action={<ButtonLink size="s" to="/driver">{t`Open your run`}</ButtonLink>}
    />
  )
}
