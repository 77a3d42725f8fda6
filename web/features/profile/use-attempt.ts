import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { notify } from '../../ui/overlay/toast-store.ts'

/** Does one thing at a time and says so when it fails. */
export function useAttempt() {
  const { t } = useLingui()
  const [isBusy, setBusy] = useState(false)
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const words = error instanceof Error && error.message
      notify(words || t`An unexpected error occurred. Please try again.`, {
        tone: 'danger',
        durationMs: 5000,
      })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, attempt }
}
