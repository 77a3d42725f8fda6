import { Trans, useLingui } from '@lingui/react/macro'
import { ReadingPage } from '../../facts/reading-page.tsx'
import type { PageHandle } from '../../page/page-handle.ts'
import { useShop } from '../../shell/shop.ts'
import { Link } from '../../words/link.tsx'

export const handle = { cache: 'everyone' } satisfies PageHandle

/** What people with disabilities can count on here, what is not good yet, and whom to tell. */
export default function Accessibility() {
  const { t } = useLingui()
  const { name, email, phone } = useShop()
  return (
    <ReadingPage
      path="/accessibility"
      name={t`Accessibility`}
      description={t`How we make this shop usable for everyone, what is not good yet, and how to tell us.`}
      title={<Trans>Everyone should be able to order lunch</Trans>}
      lead={
        <Trans>
          {name} wants to be usable whatever you see, hear or move with. We build to the Web Content
          Accessibility Guidelines 2.2, level AA, and check every page against them with each change.
        </Trans>
      }
    >
      <h2>
        <Trans>What you can count on</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            The whole order, from choosing a plan to paying for it, works with the keyboard alone.
          </Trans>
        </li>
        <li>
          <Trans>Headings, buttons, fields and messages have names that screen readers can say.</Trans>
        </li>
        <li>
          <Trans>Text and controls stand out clearly, in light and in dark colours.</Trans>
        </li>
        <li>
          <Trans>
            You can enlarge the page to 400 %, or the text alone to 200 % on a narrow phone, without losing
            anything.
          </Trans>
        </li>
        <li>
          <Trans>
            Nothing moves if your device asks for reduced motion, and nothing is said by colour alone.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>What we tried it with</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Chromium 156, on desks and on phones, with the keyboard alone, with reduced motion, in light and
            in dark, and with all text twice as large. Orders, summary and plans on paper; choosing a plan and
            meals in the colours of the system.
          </Trans>
        </li>
        <li>
          <Trans>
            Firefox 153 and WebKitGTK 2.50, the engine of Safari 26: the home page, ordering and paying, an
            account; a whole order with the keyboard alone; and, on a dozen pages, whether everything that can
            be used has a name for screen readers.
          </Trans>
        </li>
        <li>
          <Trans>
            Our promise: iOS Safari 16.4 and later, Firefox ESR 115 and later, Chrome 109 and later.
          </Trans>
        </li>
      </ul>
      <h2>
        <Trans>What is not good yet</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            We have not yet listened to the shop with a screen reader, nor tried it on an iPhone itself.
          </Trans>
        </li>
        <li>
          <Trans>
            The payment page belongs to our payment provider. It is largely accessible, but we cannot mend it
            ourselves.
          </Trans>
        </li>
        <li>
          <Trans>Invoices are PDF files without tags. Every order page shows the same figures as text.</Trans>
        </li>
        <li>
          <Trans>The shop speaks English only for now; Arabic comes next.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>Tell us</Trans>
      </h2>
      <p>
        <Trans>
          If something is in your way, write to <a href={`mailto:${email}`}>{email}</a>, call{' '}
          <a href={`tel:${phone.replaceAll(' ', '')}`}>
            <bdi>{phone}</bdi>
          </a>{' '}
          or use the <Link to="/contact">contact page</Link>. A person answers within two working days. You
          can also order by phone.
        </Trans>
      </p>
      <p data-date>
        <Trans>This statement was last reviewed in November 2026.</Trans>
      </p>
    </ReadingPage>
  )
}
