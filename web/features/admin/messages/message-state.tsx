import { useLingui } from '@lingui/react/macro'
import { MESSAGE_STATES, type MessageState } from '../../../../domain/shop/messages.ts'
import { Badge } from '../../../ui/badge.tsx'
import views from '../view-parts/views.module.css'
import { type NamedMessage, useMarkMessage } from './use-message.ts'

const TONES = { open: 'accent', answered: 'success', closed: 'plain' } as const

function useStateWords(): Record<MessageState, string> {
  const { t } = useLingui()
  return { open: t`Open`, answered: t`Answered`, closed: t`Closed` }
}

/** Narrows a list to those of a state. */
export function useStateFilter() {
  const { t } = useLingui()
  const words = useStateWords()
  const options = MESSAGE_STATES.map((value) => ({ value, label: words[value] }))
  return { name: 'state' as const, label: t`All messages`, options }
}

export function MessageBadge({ state }: { state: MessageState }) {
  return <Badge tone={TONES[state]}>{useStateWords()[state]}</Badge>
}

export function MarkMessage({ named, state }: { named: NamedMessage; state: MessageState }) {
  const { t } = useLingui()
  const mark = useMarkMessage(named)
  const isClosed = state === 'closed'
  return (
    <button type="button" className={views.small} onClick={() => mark(!isClosed)}>
      {isClosed ? t`Reopen` : t`Mark as closed`}
    </button>
  )
}
