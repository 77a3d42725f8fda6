import { Trans, useLingui } from '@lingui/react/macro'
import { useShop } from '../../shell/shop.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './contact-details.module.css'

/** How to reach this shop: all of it from its settings. */
export function ContactDetails() {
  const { t } = useLingui()
  const shop = useShop()
  return (
    <address>
      <a
        className={css.big}
        href={`tel:${shop.phone.replaceAll(' ', '')}`}
        aria-label={t`Call ${shop.phone}`}
      >
        <bdi>{shop.phone}</bdi>
      </a>
      <ul className={css.list}>
        <li>
          <Icon name="chat" />
          <a href={`https://wa.me/${shop.whatsapp.replace(/\D/g, '')}`} rel="noreferrer" target="_blank">
            <Trans>
              WhatsApp <bdi>{shop.whatsapp}</bdi>
            </Trans>
          </a>
        </li>
        <li>
          <Icon name="mail" />
          <a href={`mailto:${shop.email}`}>{shop.email}</a>
        </li>
        <li>
          <Icon name="pin" />
          {shop.address}
        </li>
        <li>
          <Icon name="clock" />
          {shop.openingHours}
        </li>
      </ul>
    </address>
  )
}
