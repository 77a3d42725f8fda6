import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { signOut, useVisitor } from '../session/session.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/overlay/menu.tsx'
import { notify } from '../ui/overlay/toast-store.ts'
import { useHref } from '../words/words.tsx'

export function AccountMenu() {
  const { t } = useLingui()
  const { userName, hasPlan } = useVisitor()
  const href = useHref()
  const leave = useSignOut()
  return (
    <Menu
      button={
        <>
          <Icon name="user" size={20} />
          <Trans>Account</Trans>
        </>
      }
      label={t`Account`}
      head={userName ?? undefined}
      entries={[
        ...(hasPlan ? [{ id: 'plan', label: t`My plan`, href: href('/my-plan') }] : []),
        { id: 'profile', label: t`My Profile`, href: href('/profile') },
        { id: 'out', label: t`Sign out`, onPress: () => void leave() },
      ]}
    />
  )
}

export function SignOutButton({ className }: { className?: string | undefined }) {
  const leave = useSignOut()
  return (
    <button type="button" className={className} onClick={leave}>
      <Trans>Sign out</Trans>
    </button>
  )
}

function useSignOut() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const href = useHref()
  return async () => {
    try {
      await signOut()
      await navigate(href('/'))
    } catch (error) {
      const words = error instanceof Error && error.message
      notify(words || t`An unexpected error occurred. Please try again.`, { tone: 'danger' })
    }
  }
}
