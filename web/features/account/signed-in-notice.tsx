import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useVisitor } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useHref } from '../../words/words.tsx'
import css from './account-frame.module.css'
import { landingPage } from './landing.ts'
import { useNext } from './use-next.ts'

/** For one who comes to sign in and is in already: just registered, or signed in in another tab. */
export function SignedInNotice() {
  const { isSignedIn, userName } = useVisitor()
  const next = useNext()
  const { resume, userName: registered } = (useLocation().state ?? {}) as {
    resume?: 'address' | null
    userName?: string
  }
  const navigate = useNavigate()
  const href = useHref()
  const target = landingPage(resume, next)
  // Whoever registered on the way to somewhere is led on; there is nothing to ask.
  const isOnTheWay = isSignedIn && registered !== undefined && registered === userName && next !== undefined
  useEffect(() => {
    if (isOnTheWay) void navigate(href(target), { replace: true })
  }, [isOnTheWay, navigate, href, target])
  if (!isSignedIn || !userName) return null
  return (
    <section className={css.known}>
      <p>
        <Trans>
          You are signed in as <strong>{userName}</strong>.
        </Trans>
      </p>
      <ButtonLink to={target} isWide>
        <Trans>Continue</Trans>
      </ButtonLink>
    </section>
  )
}
