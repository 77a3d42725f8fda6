import { useLingui } from '@lingui/react/macro'
import { api } from '../../api/api.ts'
import { apiContext } from '../../api/api-context.ts'
import type { Api } from '../../api/client.ts'
import { ReceiptsPage } from '../../features/receipts/receipts-page.tsx'
import { problemPage } from '../../page/page-error.ts'
import { signInFirst } from '../../page/sign-in-first.ts'
import { PageHead } from '../../seo/page-head.tsx'
import type { Route } from './+types/receipts.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => load(context.get(apiContext), request)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(api, request)

async function load(ask: Api, { url }: Request) {
  try {
    const { data } = await ask('GET /api/user/get-receipts', { query: {} })
    return data
  } catch (error) {
    return problemPage(signInFirst(error, url))
  }
}

export default function ReceiptsRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        path="/receipts"
        title={t`Receipts`}
        description={t`Every change of your plan, with its receipt`}
        isPrivate
      />
      <ReceiptsPage loaded={loaderData} />
    </>
  )
}
