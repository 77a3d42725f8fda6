import { useLingui } from '@lingui/react/macro'
import { api } from '../../api/api.ts'
import { apiContext } from '../../api/api-context.ts'
import type { Api } from '../../api/client.ts'
import { MyPlanPage } from '../../features/my-plan/my-plan-page.tsx'
import { problemPage } from '../../page/page-error.ts'
import { signInFirst } from '../../page/sign-in-first.ts'
import { PageHead } from '../../seo/page-head.tsx'
import type { Route } from './+types/my-plan.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => load(context.get(apiContext), request)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(api, request)

async function load(ask: Api, { url }: Request) {
  try {
    const [{ data }, food] = await Promise.all([
      ask('GET /api/user/get-my-plan'),
      ask('GET /api/user/get-food-profile', { query: {} }),
    ])
    const own = { name: '', foodProfile: food.data.profile }
    return { ...data, eaters: [own, ...food.data.eaters] }
  } catch (error) {
    return problemPage(signInFirst(error, url))
  }
}

export default function MyPlanRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        path="/my-plan"
        title={t`My plan`}
        description={t`Your next delivery, and everything you can change`}
        isPrivate
      />
      <MyPlanPage loaded={loaderData} />
    </>
  )
}
