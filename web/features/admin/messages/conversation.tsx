import { useLingui } from '@lingui/react/macro'
import type { OpenedMessage } from '../../../../contract/admin-messages.ts'
import { useMoment } from '../view-parts/moments.ts'
import views from '../view-parts/views.module.css'
import css from './message.module.css'

/** What they wrote and what the shop answered, oldest first; other messages of theirs are there too, more quietly. */
export function Conversation({ message }: { message: OpenedMessage }) {
  const { t } = useLingui()
  const moment = useMoment()
  return (
    <section aria-label={t`Conversation`}>
      <ol className={css.lines}>
        {message.conversation.map((line) => (
          <li
            key={line._id}
            className={css.line}
            data-kind={line.kind}
            data-other={line.messageId !== message._id || undefined}
          >
            <p className={views.soft}>
              {line.kind === 'answer'
                ? t`Answered by ${line.by ?? t`the shop`}, ${moment(line.createdAt)}`
                : t`${line.by}, ${moment(line.createdAt)}`}
            </p>
            <p className={views.said}>{line.text}</p>
          </li>
        ))}
      </ol>
      {message.handledAt && (
        <p className={views.soft}>
          {message.handledBy
            ? t`Closed by ${message.handledBy}, ${moment(message.handledAt)}`
            : t`Closed ${moment(message.handledAt)}`}
        </p>
      )}
    </section>
  )
}
