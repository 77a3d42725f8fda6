import { Trans, useLingui } from '@lingui/react/macro'
import { useVisitor } from '../session/session.ts'
import { classNames } from '../ui/class-names.ts'
import { useBelowTheFold } from '../ui/deferred/use-below-the-fold.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../words/link.tsx'
import css from './footer.module.css'
import { FooterRings } from './footer-rings.tsx'
import { Mark } from './mark.tsx'
import { Newsletter } from './newsletter.tsx'
import { useShopMaybe } from './shop.ts'

export function Footer() {
  const shop = useShopMaybe()
  const name = shop?.name ?? ''
  const inside = useBelowTheFold<HTMLDivElement>()
  return (
    <footer className={classNames(css.footer, 'screen-only')}>
      <FooterRings />
      <div ref={inside} className={css.inside}>
        <div className={css.top}>
          <p className={css.statement}>{shop?.tagline}</p>
          <Newsletter />
        </div>
        <div className={css.columns} id="site-links">
          <ShopLinks />
          <CompanyLinks />
          {shop && <Contact shop={shop} />}
        </div>
        <div className={css.base}>
          <p>
            <Mark size={28} />
            <Trans>{name}, cooking in Dubai since 2020</Trans>
          </p>
          <SmallPrint />
        </div>
      </div>
    </footer>
  )
}

function ShopLinks() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Shop`} className={css.column}>
      <h2>
        <Trans>Shop</Trans>
      </h2>
      <Link to="/meal-plans">
        <Trans>Meal Plans</Trans>
      </Link>
      <Link to="/products">
        <Trans>All products</Trans>
      </Link>
      <Link to="/products/supplements">
        <Trans>Supplements</Trans>
      </Link>
      <Link to="/products/equipment">
        <Trans>Equipment</Trans>
      </Link>
      <Link to="/products/apparel">
        <Trans>Apparel</Trans>
      </Link>
      <Link to="/products/accessories">
        <Trans>Accessories</Trans>
      </Link>
      <Link to="/products/books">
        <Trans>Books</Trans>
      </Link>
    </nav>
  )
}

function SmallPrint() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Small print`} className={css.smallPrint}>
      <Link to="/terms">
        <Trans>Terms</Trans>
      </Link>
      <Link to="/privacy">
        <Trans>Privacy</Trans>
      </Link>
      <Link to="/refunds">
        <Trans>Refunds</Trans>
      </Link>
    </nav>
  )
}

function CompanyLinks() {
  const { t } = useLingui()
  const { isSignedIn } = useVisitor()
  return (
    <nav aria-label={t`Company`} className={css.column}>
      <h2>
        <Trans>Company</Trans>
      </h2>
      <Link to="/">
        <Trans>Home</Trans>
      </Link>
      <Link to="/about">
        <Trans>About</Trans>
      </Link>
      <Link to="/blog">
        <Trans>Blog</Trans>
      </Link>
      <Link to="/contact">
        <Trans>Contact</Trans>
      </Link>
      <Link to="/delivery">
        <Trans>Delivery and changes</Trans>
      </Link>
      <Link to="/accessibility">
        <Trans>Accessibility</Trans>
      </Link>
      {isSignedIn && (
        <Link to="/profile">
          <Trans>My Profile</Trans>
        </Link>
      )}
    </nav>
  )
}

function Contact({ shop }: { shop: NonNullable<ReturnType<typeof useShopMaybe>> }) {
  return (
    <address className={css.column}>
      <h2>
        <Trans>Talk to us</Trans>
      </h2>
      <a href={`tel:${shop.phone.replaceAll(' ', '')}`}>
        <Icon name="phone" size={20} />
        <bdi>{shop.phone}</bdi>
      </a>
      <a href={`https://wa.me/${shop.whatsapp.replace(/\D/g, '')}`} rel="noreferrer" target="_blank">
        <Icon name="chat" size={20} />
        WhatsApp
      </a>
      <a href={`mailto:${shop.email}`}>
        <Icon name="mail" size={20} />
        {shop.email}
      </a>
      <p>
        <Icon name="pin" size={20} />
        {shop.address}
      </p>
    </address>
  )
}
