import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { formatPhone } from '../../../words/phone.ts'
import css from './contacts.module.css'
import views from './views.module.css'

interface ContactsProps {
  email: string | null
  phone: string | null
  /** Digits alone, for wa.me. */
  whatsapp: string | null
  /** Further items of the list. */
  children?: ReactNode
}

/** How to reach somebody: by mail, by phone, by WhatsApp. */
export function Contacts({ email, phone, whatsapp, children }: ContactsProps) {
  const { t } = useLingui()
  return (
    <ul className={css.contacts} aria-label={t`Contact`}>
      {email && (
        <li>
          <a className={views.small} href={`mailto:${email}`}>
            <Icon name="mail" size={16} />
            <span>{email}</span>
          </a>
        </li>
      )}
      {phone && (
        <li>
          <a className={views.small} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <Icon name="phone" size={16} />
            <span>{formatPhone(phone)}</span>
          </a>
        </li>
      )}
      {whatsapp && (
        <li>
          <a className={views.small} href={`https://wa.me/${whatsapp}`} target="_blank" rel="noreferrer">
            <Icon name="chat" size={16} />
            <Trans>WhatsApp</Trans>
          </a>
        </li>
      )}
      {children}
    </ul>
  )
}
