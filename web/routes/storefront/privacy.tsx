import { Trans, useLingui } from '@lingui/react/macro'
import { ReadingPage } from '../../facts/reading-page.tsx'
import type { PageHandle } from '../../page/page-handle.ts'
import { useShop } from '../../shell/shop.ts'
import { Link } from '../../words/link.tsx'

export const handle = { cache: 'everyone' } satisfies PageHandle

export default function Privacy() {
  const { t } = useLingui()
  const { name, email } = useShop()
  return (
    <ReadingPage
      path="/privacy"
      name={t`Privacy`}
      description={t`What we keep about you, why, for how long, and how to see or delete it.`}
      title={<Trans>Privacy</Trans>}
      lead={<Trans>{name} keeps what your order needs, and nothing to sell on.</Trans>}
    >
      <h2>
        <Trans>What we keep</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Your account: username, email, and your password in a form nobody can read.</Trans>
        </li>
        <li>
          <Trans>Your addresses and phone numbers, so that the driver finds you.</Trans>
        </li>
        <li>
          <Trans>Your cart and orders, with the meals you chose.</Trans>
        </li>
        <li>
          <Trans>
            Your food profile, where you agreed to it: what you avoid and dislike, your target and your note.
            It is about your health, lies apart from everything else, and is seen only by those who look after
            your food.
          </Trans>
        </li>
        <li>
          <Trans>
            What you send us: messages, requests for a consultation, your address for the newsletter.
          </Trans>
        </li>
        <li>
          <Trans>
            Where you are signed in: browser and internet address. You see them in your profile and can end
            them.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>What we do not keep</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Your card. It goes to our payment provider alone.</Trans>
        </li>
        <li>
          <Trans>
            What you type into the calorie calculator. It stays in your browser until you close the tab.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>Cookies</Trans>
      </h2>
      <p>
        <Trans>
          Our cookies remember that you signed in here and what is in your cart. There are no others: no
          advertising, and nobody else is told that you were here.
        </Trans>
      </p>
      <h2>
        <Trans>How long</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Without an account: an empty cart is forgotten after 30 days.</Trans>
        </li>
        <li>
          <Trans>With an account: until you delete it.</Trans>
        </li>
        <li>
          <Trans>
            The tax office makes us keep orders and invoices. Once you delete your account they stay without
            your name, contact and address.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>Your rights</Trans>
      </h2>
      <p>
        <Trans>
          In <Link to="/profile">your profile</Link> you can download everything we keep about you, correct
          it, or delete your account. For anything else write to <a href={`mailto:${email}`}>{email}</a>.
        </Trans>
      </p>
    </ReadingPage>
  )
}
