import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Section } from '../../ui/section.tsx'
import css from './journey.module.css'

/** The three steps, beside the calculator that is the first of them. */
export function Journey({ calculator }: { calculator: ReactNode }) {
  const { t } = useLingui()
  const steps = [
    {
      figure: t`2 min`,
      title: t`Tell us about you`,
      text: t`A 2-minute assessment: age, height, weight and activity.`,
    },
    {
      figure: t`24 h`,
      title: t`Your plan is ready`,
      text: t`A personal plan, checked by a nutritionist, ready in 24 hours.`,
    },
    {
      figure: t`Day 1`,
      title: t`Choose your meals`,
      text: t`Choose them day by day. We cook, weigh and deliver them.`,
    },
  ]
  return (
    <Section tone="sunken" labelledBy="journey">
      <div className={css.columns}>
        <h2 id="journey" className={css.title}>
          <Trans>Your Journey to Optimal Health</Trans>
        </h2>
        <div className={css.card}>{calculator}</div>
        <ol className={css.steps}>
          {steps.map(({ figure, title, text }) => (
            <li key={title} className={css.step}>
              <p className={css.figure}>{figure}</p>
              <div>
                <h3>{title}</h3>
                <p className={css.text}>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  )
}
