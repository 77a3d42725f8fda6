import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '../../api/api.ts'
import { ApiError } from '../../api/api-error.ts'
import { PayNotice } from '../../payment/pay-notice.tsx'
import { usePay } from '../../payment/use-pay.ts'
import { refreshVisitor } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { notify } from '../../ui/overlay/toast-store.ts'
import { SAMPLE_ADDRESS, SAMPLE_LOGIN, sampleOrder } from './sample-order.ts'
import css from './test-bench.module.css'

/** Each step of an order by itself, with sample data. */
export function TestBench() {
  const { t } = useLingui()
  const [userName, setUserName] = useState(SAMPLE_LOGIN.userName)
  const [password, setPassword] = useState(SAMPLE_LOGIN.password)
  const { pay, isPaying, problem } = usePay({ notVerified: t`Payment verification failed.` })

  async function login() {
    try {
      await api('POST /api/user/login', { body: { userName, password } })
      void refreshVisitor()
      notify(t`success login`, { isAlert: true })
    } catch (error) {
      notify(error instanceof ApiError && error.statusCode > 0 ? t`failed login` : t`login failed`, {
        tone: 'danger',
      })
    }
  }

  async function fillCart() {
    try {
      await api('POST /api/user/add-to-cart', { body: await sampleOrder() })
      void refreshVisitor()
      notify(t`success`, { isAlert: true })
    } catch {
      notify(t`cart failed`, { tone: 'danger' })
    }
  }

  const createOrder = async () =>
    (await api('POST /api/user/createOrder', { body: { address: SAMPLE_ADDRESS, bagIncluded: false } })).data

  return (
    <div className={css.bench}>
      <TextField label={t`Username`} value={userName} onChange={(event) => setUserName(event.target.value)} />
      <TextField
        label={t`Password`}
        type="password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div className={css.buttons}>
        <Button variant="quiet" onClick={() => void login()}>
          <Trans>Login</Trans>
        </Button>
        <Button variant="quiet" onClick={() => void fillCart()}>
          <Trans>Add to cart</Trans>
        </Button>
        <Button isBusy={isPaying} onClick={() => void pay(createOrder)}>
          <Trans>Create order</Trans>
        </Button>
      </div>
      <PayNotice problem={problem} />
    </div>
  )
}
