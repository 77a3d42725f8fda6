import { useLingui } from '@lingui/react/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { isSignedOut, signInPath } from '../../features/admin/admin-api.ts'
import { useAdminQueries } from '../../features/admin/admin-queries.ts'
import { CustomerPage } from '../../features/admin/customers/customer-page.tsx'
import { customerKey } from '../../features/admin/customers/use-customer.ts'
import { MeProvider } from '../../features/admin/me.tsx'
import { AdminFrame } from '../../features/admin/shell/admin-frame.tsx'
import { SignInAgain } from '../../features/admin/shell/sign-in-again.tsx'
import { asPageError } from '../../page/page-error.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { NeedsScript } from '../../ui/form/needs-script.tsx'
import type { Route } from './+types/customer.ts'

/** Whoever is not an admin is led to the sign-in, and from there back here. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  try {
    const [{ data: me }, { data: customer }] = await Promise.all([
      api('GET /api/admin/me'),
      api('GET /api/admin/get-customer', { query: { id: params.id } }),
    ])
    return { me, customer }
  } catch (error) {
    if (!isSignedOut(error)) return asPageError(error)
    throw redirect(signInPath(`/admin/customers/${params.id}`))
  }
}

export default function AdminCustomer({ loaderData, params }: Route.ComponentProps) {
  const { me, customer } = loaderData
  // One customer's page keeps nothing of another's.
  return <Page key={params.id} {...{ me, customer }} />
}

function Page({ me, customer }: Route.ComponentProps['loaderData']) {
  const { t } = useLingui()
  const queries = useAdminQueries({ key: customerKey(customer._id), answer: customer })
  const page = { title: t`Customer`, of: 'users' as const }
  return (
    <QueryClientProvider client={queries}>
      <PageHead
        path={`/admin/customers/${customer._id}`}
        title={customer.userName}
        description={t`For shop staff.`}
        isPrivate
      />
      <MeProvider first={me}>
        <AdminFrame page={page}>
          <NeedsScript />
          <CustomerPage id={customer._id} />
        </AdminFrame>
      </MeProvider>
      <SignInAgain />
    </QueryClientProvider>
  )
}
