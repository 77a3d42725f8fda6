import { Trans, useLingui } from '@lingui/react/macro'
import { COOL_BAG_FILS } from '../../../domain/money/pricing.ts'
import { FactList } from '../../facts/fact-list.tsx'
import { ReadingPage } from '../../facts/reading-page.tsx'
import { hasFees } from '../../forms/zones-in-fils.ts'
import type { PageHandle } from '../../page/page-handle.ts'
import { useShop } from '../../shell/shop.ts'
import { useFormat } from '../../words/format.ts'
import { Link } from '../../words/link.tsx'

export const handle = { cache: 'everyone' } satisfies PageHandle

export default function Terms() {
  const { t } = useLingui()
  const { name, address, trn, email, zones, isBagDeposit } = useShop()
  const { money } = useFormat()
  const bag = money(COOL_BAG_FILS)
  return (
    <ReadingPage
      path="/terms"
      name={t`Terms and conditions`}
      description={t`What you and we agree on when you use this shop and order from it.`}
      title={<Trans>Terms and conditions</Trans>}
      lead={<Trans>What you and {name} agree on, in plain words.</Trans>}
    >
      <h2>
        <Trans>Who we are</Trans>
      </h2>
      <p>
        <Trans>
          {name}, {address}. Tax registration number {trn}. Email: <a href={`mailto:${email}`}>{email}</a>.
        </Trans>
      </p>
      <h2>
        <Trans>Your order</Trans>
      </h2>
      <ul>
        <li>
          <Trans>You order when you pay. Until then you can change or leave everything.</Trans>
        </li>
        <li>
          {hasFees(zones) ? (
            <Trans>
              All prices are in AED and include VAT. Where an emirate has a delivery fee, you see it as a line
              of your order before you pay.
            </Trans>
          ) : (
            <Trans>All prices are in AED and include VAT and delivery.</Trans>
          )}
        </li>
        <li>
          {isBagDeposit ? (
            <Trans>
              With your first meal plan we offer a cool bag for a deposit of {bag}. You can leave it out
              before you pay. The deposit is refunded when you return the bag.
            </Trans>
          ) : (
            <Trans>
              With your first meal plan we offer a cool bag for {bag}. You can leave it out before you pay.
            </Trans>
          )}
        </li>
        <li>
          <Trans>You pay at our payment provider. We never see your card.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>Delivery and changes</Trans>
      </h2>
      <FactList of={['where', 'when', 'start', 'change', 'goods']} columns={2} />
      <h2>
        <Trans>Refunds</Trans>
      </h2>
      <p>
        <Trans>
          The same rule for every order: see <Link to="/refunds">Refunds</Link>.
        </Trans>
      </p>
      <h2>
        <Trans>Food and health</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Every dish lists its allergens. All dishes come from one kitchen, so we cannot rule out traces.
          </Trans>
        </li>
        <li>
          <Trans>
            The calorie calculator gives an estimate. It is no medical advice: ask a doctor if you are ill or
            pregnant.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>Your account</Trans>
      </h2>
      <p>
        <Trans>
          Keep your password to yourself. You can delete your account in your profile at any time. What we
          keep about you is on the <Link to="/privacy">privacy page</Link>.
        </Trans>
      </p>
      <h2>
        <Trans>Law</Trans>
      </h2>
      <p>
        <Trans>The law of the United Arab Emirates applies.</Trans>
      </p>
    </ReadingPage>
  )
}
