import { useLingui } from '@lingui/react/macro'
import { api } from '../../api/api.ts'
import { apiContext } from '../../api/api-context.ts'
import { ApiError, unexpected } from '../../api/api-error.ts'
import type { Api } from '../../api/client.ts'
import { SummaryPage } from '../../features/summary/summary-page.tsx'
import { cartWithDays } from '../../food/cart-on-page.ts'
import { problemPage } from '../../page/page-error.ts'
import type { PageHandle } from '../../page/page-handle.ts'
import { signInFirst } from '../../page/sign-in-first.ts'
import { findLastOrder } from '../../payment/last-order.ts'
import { PageHead } from '../../seo/page-head.tsx'
import type { Route } from './+types/summary.ts'

export const handle = { footer: 'none' } satisfies PageHandle

export const loader = ({ context, request }: Route.LoaderArgs) => load(context.get(apiContext), request)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(api, request)

async function load(ask: Api, { url }: Request) {
  try {
    // Only a customer gets an answer; anyone else is sent to sign in and comes back.
    const [, { data }, credit] = await Promise.all([
      ask('GET /api/user/is-firstOrder'),
      ask('GET /api/user/get-cart', { query: {} }),
      ask('GET /api/user/get-credit'),
    ])
    if (!data?.cart) throw new ApiError(502, unexpected)
    const lastOrder = data.count === 0 ? await findLastOrder(ask) : undefined
    return { cart: cartWithDays(data), credit: credit.data, lastOrder }
  } catch (error) {
    return problemPage(signInFirst(error, url))
  }
}

export default function Summary({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <main id="content">
      <PageHead
        path="/summary"
        title={t`Your order`}
        description={t`What you order and what it costs`}
        isPrivate
      />
      <SummaryPage loaded={loaderData} />
    </main>
  )
}
