import { Trans, useLingui } from '@lingui/react/macro'
import { Section } from '../../ui/section.tsx'
import css from './why-us.module.css'

export function WhyUs() {
  const { t } = useLingui()
  const reasons = [
    {
      figure: t`A+`,
      title: t`Premium quality`,
      text: t`Fresh produce every morning. Nothing from the freezer.`,
    },
    {
      figure: t`24/7`,
      title: t`Expert support`,
      text: t`Write to us at any time. A nutritionist or a trainer answers.`,
    },
    {
      figure: t`1–2`,
      title: t`Fast delivery`,
      text: t`Meals early in the morning. Products by Express in 1-2 business days.`,
    },
    {
      figure: t`100%`,
      title: t`Refund within 30 days`,
      text: t`Write to us within 30 days and you get all your money back.`,
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
            <h3>{title}</h3>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
