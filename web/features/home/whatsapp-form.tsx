import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { checkInquiry } from '../../../domain/forms/form-rules.ts'
import { useShop } from '../../shell/shop.ts'
import { Button } from '../../ui/button.tsx'
import { AfterHydration } from '../../ui/deferred/after-hydration.tsx'
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notify } from '../../ui/overlay/toast-store.ts'
import { Section, SectionHead } from '../../ui/section.tsx'
import { useRuleWords } from '../../words/rule-words.ts'
import css from './whatsapp-form.module.css'
import { whatsappLink } from './whatsapp-link.ts'

/** Opens WhatsApp with what was typed; nothing is sent to the shop's server. */
export function WhatsappForm() {
  const { t } = useLingui()
  const inWords = useRuleWords()
  const shop = useShop()
  const [blocked, setBlocked] = useState<string>()
  const form = useForm({
    initial: { name: '', email: '', phone: '', address: '', message: '' },
    check: (values) => inWords(checkInquiry(values)),
    fallback: t`WhatsApp did not open. What you typed is still here.`,
    submit(values) {
      const lines = [
        [t`Name`, values.name],
        [t`Email`, values.email],
        [t`WhatsApp`, values.phone],
        [t`Address`, values.address],
        [t`Message`, values.message],
      ] as const
      const link = whatsappLink(shop.whatsapp, t`New inquiry for ${shop.name}`, lines)
      const hasOpened = openApart(link)
      setBlocked(hasOpened ? undefined : link)
      if (!hasOpened) throw new Error()
      notify(t`Your inquiry has been sent via WhatsApp!`, { isAlert: true })
      form.reset()
    },
  })
  return (
    <Section tone="sunken" labelledBy="write">
      <div className={css.columns}>
        <SectionHead
          id="write"
          title={<Trans>Message us on WhatsApp</Trans>}
          lead={
            <span className={css.lead}>
              <Trans>Fill in the form. WhatsApp opens with your message, ready to send.</Trans>
            </span>
          }
        />
        <AfterHydration height={29}>
          <form {...form.props} className={css.form} aria-label={t`Contact`}>
            <TextField label={t`Name`} autoComplete="name" required {...form.field('name')} />
            <TextField label={t`Email`} type="email" autoComplete="email" required {...form.field('email')} />
            <TextField
              label={t`WhatsApp number`}
              type="tel"
              autoComplete="tel"
              required
              {...form.field('phone')}
            />
            <TextField
              label={t`Address`}
              optional={t`(optional)`}
              autoComplete="street-address"
              {...form.field('address')}
            />
            <TextAreaField
              className={css.wide}
              label={t`Message`}
              optional={t`(optional)`}
              rows={2}
              {...form.field('message')}
            />
            {form.problem && (
              <Notice tone="danger">
                {form.problem}{' '}
                {blocked && (
                  <a href={blocked} target="_blank" rel="noreferrer">
                    <Trans>Open WhatsApp</Trans>
                  </a>
                )}
              </Notice>
            )}
            <Button type="submit" size="l" isBusy={form.isBusy}>
              <Icon name="chat" />
              <Trans>Send via WhatsApp</Trans>
            </Button>
          </form>
        </AfterHydration>
      </div>
    </Section>
  )
}

/** Opens a window that knows nothing of ours, and tells whether the browser let it: asked for `noopener`, it would not tell. */
function openApart(address: string): boolean {
  const opened = window.open(address, '_blank')
  if (!opened) return false
  opened.opener = null
  return true
}
