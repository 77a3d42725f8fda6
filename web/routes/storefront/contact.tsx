import { Trans, useLingui } from '@lingui/react/macro'
import { ContactDetails } from '../../features/contact/contact-details.tsx'
import { ContactForm } from '../../features/contact/contact-form.tsx'
import type { PageHandle } from '../../page/page-handle.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { OrganizationData } from '../../seo/structured-data.tsx'
import { Section, SectionHead } from '../../ui/section.tsx'
import css from './contact.module.css'

export const handle = { cache: 'everyone' } satisfies PageHandle

export default function Contact() {
  const { t } = useLingui()
  return (
    <main id="content">
      <PageHead
        path="/contact"
        title={t`Contact`}
        description={t`Call us, write to us or send a WhatsApp message.`}
      />
      <OrganizationData />
      <Section space="tight">
        <SectionHead
          as="h1"
          title={<Trans>Contact us</Trans>}
          lead={<Trans>Ask us about a meal plan, an allergy or a delivery.</Trans>}
        />
        <div className={css.columns}>
          <ContactDetails />
          <div className={css.form}>
            <h2 className={css.title}>
              <Trans>Write to us</Trans>
            </h2>
            <ContactForm />
          </div>
        </div>
      </Section>
    </main>
  )
}
