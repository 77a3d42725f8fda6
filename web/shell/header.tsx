import { Trans, useLingui } from '@lingui/react/macro'
import { useVisitor } from '../session/session.ts'
import { Link, NavLink } from '../words/link.tsx'
import css from './header.module.css'
import { useShopMaybe } from './shop.ts'

export function Header() {
  const { t } = useLingui()
  const shop = useShopMaybe()
  const { isSignedIn } = useVisitor()
  return (
    <header className={css.header}>
      <Link to="/" className={css.brand}>
        {shop?.name}
      </Link>
      <nav aria-label={t`Main`} className={css.links}>
        <NavLink to="/">
          <Trans>Home</Trans>
        </NavLink>
        <NavLink to="/about">
          <Trans>About</Trans>
        </NavLink>
        <NavLink to="/contact">
          <Trans>Contact</Trans>
        </NavLink>
        {isSignedIn ? (
          <NavLink to="/profile">
            <Trans>Profile</Trans>
          </NavLink>
        ) : (
          <NavLink to="/Order">
            <Trans>Login</Trans>
          </NavLink>
        )}
      </nav>
    </header>
  )
}
