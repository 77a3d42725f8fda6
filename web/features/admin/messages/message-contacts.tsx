import { useLingui } from '@lingui/react/macro'
import type { OpenedMessage } from '../../../../contract/admin-messages.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useHref } from '../../../words/words.tsx'
import { Contacts } from '../view-parts/contacts.tsx'
import views from '../view-parts/views.module.css'

/** How to reach them, and their page where they have an account. */
export function MessageContacts({ message }: { message: OpenedMessage }) {
  const { t } = useLingui()
  const href = useHref()
  return (
    <Contacts email={message.email} phone={message.phone} whatsapp={message.whatsapp}>
      {/* Beside it, in a tab of its own: what was typed here stays. */}
      {message.customers.map(({ _id, userName, foundBy }) => (
        <li key={_id}>
          <a className={views.small} href={href(`/admin/customers/${_id}`)} target="_blank" rel="noreferrer">
            <Icon name="user" size={16} />
            <span>
              {foundBy === 'email' ? t`${userName}’s account, by email` : t`${userName}’s account, by phone`}
            </span>
          </a>
        </li>
      ))}
    </Contacts>
  )
}
