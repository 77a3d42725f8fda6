import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate, useRevalidator } from 'react-router'
import type { OpenSession } from '../../../contract/accounts.ts'
import { MOST_SESSIONS } from '../../../domain/forms/owner-limits.ts'
import { api } from '../../api/api.ts'
import { signOut } from '../../session/session.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../words/format.ts'
import { useHref } from '../../words/words.tsx'
import css from './profile.module.css'
import { useAttempt } from './use-attempt.ts'

export function Sessions({ sessions }: { sessions: OpenSession[] }) {
  const { isBusy, attempt } = useAttempt()
  const mostSessions = MOST_SESSIONS
  const navigate = useNavigate()
  const href = useHref()
  const signOutEverywhere = () =>
    attempt(async () => {
      await api('POST /api/user/end-all-sessions')
      await navigate(href('/'))
      await signOut()
    })
  return (
    <>
      <h3 className={css.subtitle}>
        <Trans>Where you are signed in</Trans>
      </h3>
      <p className={css.soft}>
        <Trans>Up to {mostSessions} browsers. One more signs out the one that was unused longest.</Trans>
      </p>
      <ul className={css.sessions}>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      <Button variant="danger" size="s" onClick={signOutEverywhere} disabled={isBusy}>
        <Trans>Sign out everywhere</Trans>
      </Button>
    </>
  )
}

function SessionItem({ session }: { session: OpenSession }) {
  const { t } = useLingui()
  const format = useFormat()
  const { isBusy, attempt } = useAttempt()
  const { revalidate } = useRevalidator()
  const day = format.momentDay(session.lastSeenAt)
  const time = format.momentTime(session.lastSeenAt)
  const browser = session.browser ?? t`Unknown browser`
  const device = session.system ? t`${browser} on ${session.system}` : browser
  const end = () =>
    attempt(async () => {
      await api('POST /api/user/end-session', { body: { id: session.id } })
      await revalidate()
    })
  return (
    <li className={css.session}>
      <div>
        <p className={css.device}>{device}</p>
        <p className={css.soft}>
          <Trans>
            Last seen {day}, {time}
          </Trans>
        </p>
      </div>
      {session.isCurrent ? (
        <Badge tone="success">
          <Trans>This browser</Trans>
        </Badge>
      ) : (
        <Button variant="ghost" size="s" onClick={end} disabled={isBusy} aria-label={t`Sign out ${device}`}>
          <Trans>Sign out</Trans>
        </Button>
      )}
    </li>
  )
}
