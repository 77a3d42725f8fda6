import { Trans, useLingui } from '@lingui/react/macro'
import { Section } from '../../ui/section.tsx'
import css from './why-us.module.css'

export function WhyUs() {
  const { t } = useLingui()
  const reasons = [
    {
      figure: t`A+`,
      title: t`Premium quality`,
      text: t`Fresh produce every morning, no freezer meals, no powders in disguise.`,
    },
    {
      figure: t`24/7`,
      title: t`Expert support`,
      text: t`A nutritionist or a trainer answers, whatever the hour.`,
    },
    {
      figure: t`1–2`,
      title: t`Fast delivery`,
      text: t`Express in 1-2 business days; meals before breakfast.`,
    },
    {
      figure: t`100%`,
      title: t`Refund within 30 days`,
      text: t`Not for you? All of it back, within 30 days, no form to fill in.`,
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
