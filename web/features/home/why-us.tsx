import { Trans, useLingui } from '@lingui/react/macro'
import { EXPRESS_EMIRATES } from '../../../domain/delivery/goods-delivery.ts'
import { FULL_REFUND_DAYS } from '../../../domain/money/refunds.ts'
import { useShop } from '../../shell/shop.ts'
import { Section } from '../../ui/section.tsx'
import css from './why-us.module.css'

export function WhyUs() {
  const { t } = useLingui()
  const { openingHours } = useShop()
  const express = EXPRESS_EMIRATES.join(', ')
  const reasons = [
    {
      figure: t`A+`,
      title: t`Premium quality`,
      text: t`Fresh produce every morning. Nothing from the freezer.`,
    },
    {
      figure: t`24/7`,
      title: t`Expert support`,
      text: t`Write to us at any time. We answer ${openingHours}.`,
    },
    {
      figure: t`1–2`,
      title: t`Fast delivery`,
      text: t`Meals early in the morning. Products to ${express} in 1-2 business days.`,
    },
    {
      figure: t`100%`,
      title: t`Refund within ${FULL_REFUND_DAYS} days`,
      text: t`Write to us and you get all your money back.`,
    },
  ]
  return (
    <Section tone="sunken" labelledBy="why">
      <h2 id="why" className={css.title}>
        <Trans>Why Choose Us</Trans>
      </h2>
      <ul className={css.reasons}>
        {reasons.map(({ figure, title, text }) => (
          <li key={title} className={css.reason}>
            <p className={css.figure} aria-hidden="true">
              {figure}
            </p>
            <div>
              <h3>{title}</h3>
              <p className={css.text}>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
