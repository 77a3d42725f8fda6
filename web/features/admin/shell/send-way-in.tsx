import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../../api/api.ts'
import { Button } from '../../../ui/button.tsx'

/** Shown where too many have guessed: whoever reads the admin's mail makes this browser known. */
export function SendWayIn({ username }: { username: string }) {
  const { t } = useLingui()
  const [said, setSaid] = useState('')

  async function send() {
    try {
      await api('POST /api/admin/send-way-in', { body: { username } })
      setSaid(t`If an admin uses that email, a link is on its way. It works for one hour.`)
    } catch (error) {
      setSaid((error instanceof Error && error.message) || t`That did not work. Please try again.`)
    }
  }

  return (
    <>
      <Button variant="quiet" isWide onClick={() => void send()}>
        <Trans>Email me a link to sign in</Trans>
      </Button>
      <p role="status">{said}</p>
    </>
  )
}
