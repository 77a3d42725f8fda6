import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useVisitor } from '../session/session.ts'
import { IconButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { Link, NavLink } from '../words/link.tsx'
import { SignOutButton } from './account-menu.tsx'
import css from './mobile-menu.module.css'
import { useShopMaybe } from './shop.ts'

export function MobileMenu({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t } = useLingui()
  const { isSignedIn, hasPlan } = useVisitor()
  const shop = useShopMaybe()
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: having gone somewhere closes it
  useEffect(onClose, [key])

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Menu`}
      shape="side"
      size="s"
      hasOwnBody
      className={css.menu}
    >
      <div className={css.head}>
        <IconButton label={t`Close`} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <nav aria-label={t`Main`} className={css.links}>
        <NavLink to="/" end>
          <Trans>Home</Trans>
        </NavLink>
        <NavLink to="/meal-plans">
          <Trans>Meal Plans</Trans>
        </NavLink>
        <NavLink to="/products">
          <Trans>Products</Trans>
        </NavLink>
        <NavLink to="/about">
          <Trans>About</Trans>
        </NavLink>
        <NavLink to="/contact">
          <Trans>Contact</Trans>
        </NavLink>
        <span className={css.own}>
          {hasPlan && (
            <NavLink to="/my-plan">
              <Trans>My plan</Trans>
            </NavLink>
          )}
          <NavLink to="/cart">
            <Trans>Cart</Trans>
          </NavLink>
          <Link to="/profile?tab=orders">
            <Trans>Orders</Trans>
          </Link>
          {isSignedIn && (
            <NavLink to="/profile">
              <Trans>Profile</Trans>
            </NavLink>
          )}
        </span>
      </nav>
      <div className={css.foot}>
        {isSignedIn ? (
          <SignOutButton className={css.account} />
        ) : (
          <NavLink to="/Order" className={css.account}>
            <Trans>Login</Trans>
          </NavLink>
        )}
        {shop && (
          <a className={css.phone} href={`tel:${shop.phone.replaceAll(' ', '')}`}>
            <Icon name="phone" size={20} />
            <bdi>{shop.phone}</bdi>
          </a>
        )}
      </div>
    </Dialog>
  )
}
