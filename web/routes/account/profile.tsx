import { useLingui } from '@lingui/react/macro'
import { api } from '../../api/api.ts'
import { apiContext } from '../../api/api-context.ts'
import type { Api } from '../../api/client.ts'
import { MyOrders } from '../../features/orders/my-orders.tsx'
import { ProfilePage } from '../../features/profile/profile-page.tsx'
import { problemPage } from '../../page/page-error.ts'
import { signInFirst } from '../../page/sign-in-first.ts'
import { PageHead } from '../../seo/page-head.tsx'
import type { Route } from './+types/profile.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => load(context.get(apiContext), request)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(api, request)

async function load(ask: Api, { url }: Request) {
  try {
    const [profile, sessions, credit, food] = await Promise.all([
      ask('GET /api/user/get-profile'),
      ask('GET /api/user/get-sessions'),
      ask('GET /api/user/get-credit'),
      ask('GET /api/user/get-food-profile', { query: {} }),
    ])
    return { profile: profile.data, sessions: sessions.data, credit: credit.data, food: food.data }
  } catch (error) {
    return problemPage(signInFirst(error, url))
  }
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
