import { useLingui } from '@lingui/react/macro'
import { type MessageKind, topicOf } from '../../../../domain/shop/messages.ts'
import { useShopFacts } from '../../../facts/use-shop-facts.ts'
import { useShop } from '../../../shell/shop.ts'
import type { Letter } from './put-in.ts'

interface Asked {
  kind: MessageKind
  name: string
  message: string
}

/** What is asked most, answered with what the shop's pages say: a changed setting changes the answer. */
export function useTemplates({ kind, name, message }: Asked): {
  letter: Letter
  templates: { id: string; label: string; text: string }[]
} {
  const { t } = useLingui()
  const { name: shopName } = useShop()
  const { where, when, start, change, refund } = useShopFacts()
  const topic = topicOf(message)
  const call = {
    ...{ id: 'call', label: t`Agree on a call` },
    text: t`We would like to call you. Which day and time suit you, and which number do we call?`,
  }
  return {
    letter: {
      greeting: [t`Hello ${name},`, t`Thank you for your message: “${topic}”`].join('\n\n'),
      goodbye: [t`Kind regards`, shopName].join('\n'),
    },
    templates: [
      ...(kind === 'consultation' ? [call] : []),
      { id: 'where', label: t`Where we deliver`, text: [where.text, when.text].join(' ') },
      {
        id: 'start',
        label: t`How to begin`,
        text: [
          t`Choose a meal plan on our site, then your meals, day by day. We pick a first menu, and you can swap any meal.`,
          `${start.title}: ${start.text}`,
        ].join(' '),
      },
      { id: 'change', label: t`Changing days`, text: change.text },
      {
        id: 'allergens',
        label: t`Allergens`,
        text: t`Every dish lists its allergens. Tell us in your profile what you avoid: we then pick meals without it, and mark those that contain it.`,
      },
      { id: 'refund', label: t`Refunds`, text: refund.text },
      {
        id: 'later',
        label: t`We look into it`,
        text: t`We are looking into it, and write to you again as soon as we know more.`,
      },
    ],
  }
}
