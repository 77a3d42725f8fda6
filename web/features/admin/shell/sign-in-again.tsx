import { Trans, useLingui } from '@lingui/react/macro'
import { Dialog } from '../../../ui/dialog.tsx'
import { endWaiting, useIsSignInWanted } from '../signed-in-again.ts'
import { AdminSignInForm } from './admin-sign-in-form.tsx'

/** The session has ended while somebody was at work: they sign in over the page, and nothing typed is lost. */
export function SignInAgain() {
  const { t } = useLingui()
  const isWanted = useIsSignInWanted()
  return (
    <Dialog
      isOpen={isWanted}
      isDense
      size="s"
      title={t`Please sign in again`}
      closeLabel={t`Close`}
      onClose={() => endWaiting(false)}
    >
      <AdminSignInForm onSignedIn={() => endWaiting(true)}>
        <p>
          <Trans>Your session has ended. What you typed is still here.</Trans>
        </p>
      </AdminSignInForm>
    </Dialog>
  )
}
