import { useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/state.tsx'
import { useMe } from '../me.tsx'
import { firstPathOf } from '../view-calls.ts'

/** For an address that one's roles do not lead to. */
export function NotYours() {
  const { t } = useLingui()
  const { roles } = useMe()
  return (
    <EmptyState
      title={t`This is not part of your role`}
      text={t`If you need it, ask an owner of the shop to change your roles.`}
      action={
        <ButtonLink size="s" to={firstPathOf(roles)}>
          {t`Go to your first screen`}
        </ButtonLink>
      }
    />
  )
}
