import { useLingui } from '@lingui/react/macro'
import { redirect } from 'react-router'
import { api } from '../../api/api.ts'
import { apiContext } from '../../api/api-context.ts'
import { ApiError } from '../../api/api-error.ts'
import type { Api } from '../../api/client.ts'
import { MyOrders } from '../../features/orders/my-orders.tsx'
import { type LoadedProfile, ProfilePage } from '../../features/profile/profile-page.tsx'
import { PageHead } from '../../seo/page-head.tsx'
import { href } from '../../words/href.ts'
import { localeOfPath } from '../../words/locale.ts'
import type { Route } from './+types/profile.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => load(context.get(apiContext), request)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(api, request)

async function load(ask: Api, { url }: Request): Promise<LoadedProfile> {
  try {
    const [profile, sessions] = await Promise.all([
      ask('GET /api/user/get-profile'),
      ask('GET /api/user/get-sessions'),
    ])
    return { profile: profile.data, sessions: sessions.data }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 401) throw redirect(loginPage(url))
    return { problem: error.message }
  }
}

function loginPage(url: string): string {
  const { pathname, search } = new URL(url)
  return `${href('/Order', localeOfPath(pathname))}?${new URLSearchParams({ next: pathname + search })}`
}

export default function ProfileRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        path="/profile"
        title={t`My Profile`}
        description={t`Your addresses, orders and details`}
        isPrivate
      />
      <ProfilePage loaded={loaderData} orders={<MyOrders />} />
    </>
  )
}
