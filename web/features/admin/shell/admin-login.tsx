import { Trans } from '@lingui/react/macro'
import { useNavigate, useSearchParams } from 'react-router'
import type { Role } from '../../../../domain/shop/roles.ts'
import { safeNext } from '../../../session/safe-next.ts'
import { useShop } from '../../../shell/shop.ts'
import { NeedsScript } from '../../../ui/form/needs-script.tsx'
import { firstPathOf } from '../view-calls.ts'
import css from './admin-login.module.css'
import { AdminSignInForm } from './admin-sign-in-form.tsx'

export function AdminLogin() {
  const shop = useShop()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const goOn = (roles: readonly Role[]) =>
    navigate(safeNext(params.get('next'), location.origin, 'admin') ?? firstPathOf(roles))
  return (
    <main id="content" className={css.page}>
      <div className={css.card}>
        <AdminSignInForm onSignedIn={goOn}>
          <NeedsScript />
          <h1 className={css.title}>{shop.name}</h1>
          <p className={css.lead}>
            <Trans>Back-office</Trans>
          </p>
        </AdminSignInForm>
      </div>
    </main>
  )
}
