import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { TestBench } from '../../features/payment-test/test-bench.tsx'
import { PageHead } from '../../seo/page-head.tsx'
import { Section, SectionHead } from '../../ui/section.tsx'
import type { Route } from './+types/payment.ts'

/** The developers' page. A live shop has none. */
export async function loader({ context }: Route.LoaderArgs) {
  const { data: shop } = await context.get(apiContext)('GET /api/user/get-shop')
  if (shop.mode !== 'demo') throw data(null, { status: 404 })
  return null
}

export default function Payment() {
  const { t } = useLingui()
  return (
    <main id="content">
      <PageHead path="/payment" title={t`Payment test`} description={t`For developers`} isPrivate />
      <Section width="narrow" space="tight">
        <SectionHead
          as="h1"
          title={<Trans>Payment test</Trans>}
          lead={
            <Trans>Sign in, fill the cart with a sample, create an order and pay it in the sandbox.</Trans>
          }
        />
        <TestBench />
      </Section>
    </main>
  )
}
