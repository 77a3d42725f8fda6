import { useLingui } from '@lingui/react/macro'
import { api } from '../../api/api.ts'
import { apiContext } from '../../api/api-context.ts'
import type { Api } from '../../api/client.ts'
import { OrderSuccess } from '../../features/order-success/order-success.tsx'
import { problemPage } from '../../page/page-error.ts'
import { signInFirst } from '../../page/sign-in-first.ts'
import { PageHead } from '../../seo/page-head.tsx'
import type { Route } from './+types/order-success.ts'

export const loader = ({ context, request }: Route.LoaderArgs) => load(context.get(apiContext), request)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => load(api, request)

async function load(ask: Api, { url }: Request) {
  try {
    const orderID = new URL(url).searchParams.get('orderID') ?? (await newestOrder(ask))
    if (!orderID) return { order: undefined }
    const [order, visitor] = await Promise.all([
      ask('GET /api/user/get-order', { query: { orderID } }),
      ask('GET /api/user/get-token'),
    ])
    const { isEmailVerified, hasPlan } = visitor.data
    const changeableUntil = hasPlan ? await findCutOff(ask, orderID) : undefined
    return { order: order.data, isEmailVerified, changeableUntil }
  } catch (error) {
    return problemPage(signInFirst(error, url))
  }
}

/** Until when the first day of an order can be changed. The page is worth showing without it. */
async function findCutOff(ask: Api, orderID: string): Promise<string | undefined> {
  const plan = await ask('GET /api/user/get-my-plan').catch(() => undefined)
  const days = plan?.data.subscriptions.find((one) => one.orderID === orderID)?.days
  return days?.find(({ isChangeable }) => isChangeable)?.cutOff
}

async function newestOrder(ask: Api): Promise<string | undefined> {
  const { data } = await ask('GET /api/user/get-orders', { query: { size: 1 } })
  return data.orders[0]?.orderID
}

export default function OrderSuccessRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <main id="content">
      <PageHead
        path="/order-success"
        title={t`Thank you`}
        description={t`Your order and what happens next`}
        isPrivate
      />
      <OrderSuccess loaded={loaderData} />
    </main>
  )
}
