import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ColorSchemeToggle } from '../page/color-scheme-toggle.tsx'
import { useVisitor } from '../session/session.ts'
import { ButtonLink, IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { afterPaint } from '../ui/deferred/after-paint.ts'
import { Icon } from '../ui/icon.tsx'
import { Toasts } from '../ui/overlay/toasts.tsx'
import { Link, NavLink } from '../words/link.tsx'
import { useHref } from '../words/words.tsx'
import { AccountMenu } from './account-menu.tsx'
import css from './header.module.css'
import { Mark } from './mark.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { useShopMaybe } from './shop.ts'

export function Header({ hasFooter }: { hasFooter: boolean }) {
  const { t } = useLingui()
  const href = useHref()
  const shop = useShopMaybe()
  const { isSignedIn } = useVisitor()
  const [isMenuOpen, setMenuOpen] = useState(false)
  // The whole page behind it turns inert, which a phone takes its time for: the button answers first.
  const openMenu = () => afterPaint(() => setMenuOpen(true))
  const closeMenu = () => setMenuOpen(false)
  return (
    <header className={classNames(css.header, 'screen-only')}>
      <div className={css.inside}>
        <Link to="/" className={css.brand}>
          <Mark />
          <span>{shop?.name ?? t`Home`}</span>
        </Link>
        <nav aria-label={t`Main`} className={css.links}>
          <NavLink to="/" end>
            <Trans>Home</Trans>
          </NavLink>
          <NavLink to="/about">
            <Trans>About</Trans>
          </NavLink>
          <NavLink to="/contact">
            <Trans>Contact</Trans>
          </NavLink>
          {isSignedIn && (
            <NavLink to="/profile">
              <Trans>Profile</Trans>
            </NavLink>
          )}
        </nav>
        <div className={css.tools}>
          <ColorSchemeToggle />
          <CartLink />
          <ButtonLink to="/meal-plans" variant="accent" className={css.plans}>
            <Trans>Meal Plans</Trans>
          </ButtonLink>
          <span className={css.account}>
            {isSignedIn ? (
              <AccountMenu />
            ) : (
              <Link to="/Order" className={css.login}>
                <Trans>Login</Trans>
              </Link>
            )}
          </span>
          <span className={css.burger}>
            <IconButton label={t`Menu`} aria-expanded={isMenuOpen} onClick={openMenu}>
              <Icon name="menu" />
            </IconButton>
            <noscript>
              <a className={css.toLinks} href={`${hasFooter ? '' : href('/')}#site-links`}>
                <Trans>Menu</Trans>
              </a>
            </noscript>
          </span>
        </div>
      </div>
      <MobileMenu isOpen={isMenuOpen} onClose={closeMenu} />
      <Toasts label={t`Messages`} closeLabel={t`Close`} />
    </header>
  )
}

function CartLink() {
  const { cartCount } = useVisitor()
  return (
    <Link to="/cart" className={css.cart}>
      <Icon name="bag" />
      <span className="visually-hidden">
        {cartCount > 0 ? (
          <Plural value={cartCount} one="Cart, # item" other="Cart, # items" />
        ) : (
          <Trans>Cart</Trans>
        )}
      </span>
      {cartCount > 0 && (
        <span className={css.count} aria-hidden="true">
          {cartCount}
        </span>
      )}
    </Link>
  )
}
