import { Trans } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import { useVisitor } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import css from './account-frame.module.css'
import { landingPage } from './landing.ts'
import { useNext } from './use-next.ts'

/** For one who comes to sign in and is in already: just registered, or signed in in another tab. */
export function SignedInNotice() {
  const { isSignedIn, userName } = useVisitor()
  const next = useNext()
  const { resume } = (useLocation().state as { resume?: 'address' | null } | null) ?? {}
  if (!isSignedIn || !userName) return null
  return (
    <section className={css.known}>
      <p>
        <Trans>
          You are signed in as <strong>{userName}</strong>.
        </Trans>
      </p>
      <ButtonLink to={landingPage(resume, next)} isWide>
        <Trans>Continue</Trans>
      </ButtonLink>
    </section>
  )
}
