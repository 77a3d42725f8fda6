import { Trans, useLingui } from '@lingui/react/macro'
import { useShopMaybe } from '../../shell/shop.ts'
import { Button } from '../../ui/button.tsx'
import css from './demo-customer.module.css'

type Known = { userEmail: string; password: string }

/** Whom a visitor of a demo shop may sign in as. */
export function DemoCustomer({ onTaken }: { onTaken: (known: Known) => void }) {
  const { t } = useLingui()
  const known = useShopMaybe()?.demoCustomer
  if (!known) return null
  return (
    <section className={css.box} aria-label={t`Demo customer`}>
      <p>
        <Trans>Sign in as our demo customer to see a running plan.</Trans>
      </p>
      <dl className={css.known}>
        <div>
          <dt>
            <Trans>Username</Trans>
          </dt>
          <dd>{known.userEmail}</dd>
        </div>
        <div>
          <dt>
            <Trans>Password</Trans>
          </dt>
          <dd>{known.password}</dd>
        </div>
      </dl>
      <Button variant="quiet" className={css.take} onClick={() => onTaken(known)}>
        <Trans>Fill in</Trans>
      </Button>
    </section>
  )
}
