import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { meKey } from '../me.tsx'
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
  const queries = useQueryClient()
  // It may be somebody else by now.
  function goOn() {
    void queries.invalidateQueries({ queryKey: meKey })
    endWaiting(true)
  }
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
        <AdminSignInForm onSignedIn={goOn}>
          <p>
            <Trans>Your session has ended. What you typed is still here.</Trans>
          </p>
        </AdminSignInForm>
      </Suspense>
    </Dialog>
  )
}
