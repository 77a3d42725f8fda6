import { Trans, useLingui } from '@lingui/react/macro'
import { apiContext } from '../../api/api-context.ts'
import { PageHead } from '../../seo/page-head.tsx'
import type { Route } from './+types/outbox.ts'
import css from './outbox.module.css'

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext)('GET /api/dev/outbox')
}

const at = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Dubai',
})

export default function Outbox({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <main id="content" className={css.page}>
      <PageHead path="/dev/outbox" title={t`Outbox`} description={t`Mails of the demo shop`} isPrivate />
      <h1 className={css.title}>
        <Trans>Outbox</Trans>
      </h1>
      <p className={css.lead}>
        <Trans>A demo shop sends no mail. What it would have sent is listed here, newest first.</Trans>
      </p>
      {loaderData.data.length === 0 && (
        <p className={css.empty}>
          <Trans>Nothing has been sent yet.</Trans>
        </p>
      )}
      <ul className={css.list}>
        {loaderData.data.map((mail) => (
          <li key={mail.id} className={css.mail}>
            <details>
              <summary className={css.summary}>
                <span className={css.subject}>{mail.subject}</span>
                <span className={css.meta}>
                  {mail.to} · <time dateTime={mail.sentAt}>{at.format(new Date(mail.sentAt))}</time>
                </span>
              </summary>
              {mail.attachments.length > 0 && <p className={css.meta}>{mail.attachments.join(', ')}</p>}
              <pre className={css.text}>{linked(mail.text)}</pre>
            </details>
          </li>
        ))}
      </ul>
    </main>
  )
}

/** Addresses in a plain text become links. */
function linked(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places
      <a key={index} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}
