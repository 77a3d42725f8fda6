import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { ErrorState } from '../../../ui/state.tsx'
import { messageOf } from '../admin-api.ts'
import fields from '../form/form.module.css'
import { UnsavedBar } from '../form/unsaved-bar.tsx'
import { useUnsavedGuard } from '../form/use-unsaved-guard.ts'
import { AnswerForm } from './answer-form.tsx'
import { Conversation } from './conversation.tsx'
import css from './message.module.css'
import { MessageContacts } from './message-contacts.tsx'
import { MarkMessage, MessageBadge } from './message-state.tsx'
import { type NamedMessage, useMessage } from './use-message.ts'

/** One message: who wrote it, what was said so far, and the answer. */
export function MessageDialog({ named, onClose }: { named: NamedMessage; onClose(): void }) {
  const { t } = useLingui()
  const { data: message, error, refetch, isFetching } = useMessage(named)
  const [isDirty, setDirty] = useState(false)
  const guard = useUnsavedGuard(isDirty)
  return (
    <Dialog
      isOpen
      isDense
      hasOwnBody
      shape="side"
      title={message?.name ?? t`Message`}
      closeLabel={t`Close`}
      onClose={() => guard.close(onClose)}
    >
      {guard.isAsking && <UnsavedBar onLeave={() => guard.leave(onClose)} onStay={guard.stay} />}
      {message ? (
        <AnswerForm
          message={message}
          onTyped={setDirty}
          send={(work) => guard.during(work)}
          onSent={onClose}
          foot={<MarkMessage named={named} state={message.state} />}
        >
          <div className={css.head}>
            <MessageBadge state={message.state} />
            <MessageContacts message={message} />
            {message.preferredTime && <p>{t`Preferred time: ${message.preferredTime}`}</p>}
          </div>
          <Conversation message={message} />
        </AnswerForm>
      ) : (
        <div className={fields.body}>
          {error ? (
            <ErrorState
              title={messageOf(error, t`Failed to fetch the message. Please try again.`)}
              retryLabel={t`Try again`}
              onRetry={() => void refetch()}
              isRetrying={isFetching}
            />
          ) : (
            <SkeletonText lines={4} />
          )}
        </div>
      )}
    </Dialog>
  )
}
