import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { endWaiting, useIsSignInWanted } from '../signed-in-again.ts'

// Rarely wanted: its code and styles come when it is.
const AdminSignInForm = lazy(async () => {
  const { AdminSignInForm } = await import('./admin-sign-in-form.tsx')
  return { default: AdminSignInForm }
})

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
      <Suspense>
        <AdminSignInForm onSignedIn={() => endWaiting(true)}>
          <p>
            <Trans>Your session has ended. What you typed is still here.</Trans>
          </p>
        </AdminSignInForm>
      </Suspense>
    </Dialog>
  )
}
