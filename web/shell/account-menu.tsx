import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { signOut, useVisitor } from '../session/session.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { notify } from '../ui/toast-store.ts'
import { Link } from '../words/link.tsx'
import { useHref } from '../words/words.tsx'

export function AccountMenu() {
  const { userName } = useVisitor()
  return (
    <Menu
      button={
        <>
          <Icon name="user" size={20} />
          <Trans>Account</Trans>
        </>
      }
      head={userName}
    >
      <Link to="/profile">
        <Trans>My Profile</Trans>
      </Link>
      <SignOutButton />
    </Menu>
  )
}

export function SignOutButton({ className }: { className?: string | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const href = useHref()
  return (
    <button
      type="button"
      className={className}
      onClick={async () => {
        try {
          await signOut()
          await navigate(href('/'))
        } catch (error) {
          const words = error instanceof Error && error.message
          notify(words || t`An unexpected error occurred. Please try again.`, { tone: 'danger' })
        }
      }}
    >
      <Trans>Sign out</Trans>
    </button>
  )
}
