import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../../api/api.ts'
import { messageOf } from '../../../api/api-error.ts'
import { refreshVisitor } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { useFormat } from '../../../words/format.ts'
import { useHref } from '../../../words/words.tsx'
import type { SheetProps } from './plan-sheets.tsx'

/** The same package with the same choices again, into the cart. */
export function RenewSheet({ subscription, onClose }: SheetProps) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const navigate = useNavigate()
  const href = useHref()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { packageName } = subscription
  const last = longDate(subscription.days.at(-1)?.date ?? subscription.validUntil)

  async function renew() {
    setBusy(true)
    setProblem(undefined)
    try {
      const { data } = await api('POST /api/user/renew-plan', { body: { subscription: subscription._id } })
      void refreshVisitor()
      await navigate(href(data.next))
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Renew ${packageName}`}
      closeLabel={t`Close`}
      foot={
        <>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button isBusy={isBusy} onClick={() => void renew()}>
            <Trans>Renew with the same choices</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          The same package with the same meals, from the first delivery day after {last}. You see the price
          before you pay, and can change everything.
        </Trans>
      </p>
      {problem && <Notice tone="danger">{problem}</Notice>}
    </Dialog>
  )
}
