import { Trans, useLingui } from '@lingui/react/macro'
import { Section, SectionHead } from '../../ui/section.tsx'
import css from './nutrients.module.css'

export function Nutrients() {
  const { t } = useLingui()
  const nutrients = [
    {
      name: t`Protein`,
      figure: t`4 kcal / g`,
      text: t`Repairs what the day wears down, and keeps you full for longest.`,
    },
    {
      name: t`Carbs`,
      figure: t`4 kcal / g`,
      text: t`The fuel you reach for first, at the desk and in the gym.`,
    },
    { name: t`Fats`, figure: t`9 kcal / g`, text: t`Carry flavour and vitamins. Small amounts count.` },
    { name: t`Fiber`, figure: t`25–30 g a day`, text: t`Slows everything down in the best way.` },
    { name: t`Vitamins`, figure: t`13 of them`, text: t`Come with colour: greens, peppers, citrus, herbs.` },
    {
      name: t`Minerals`,
      figure: t`16 essential`,
      text: t`Iron, zinc, magnesium: the quiet part of the label.`,
    },
  ]
  return (
    <Section tone="deep" labelledBy="nutrients">
      <SectionHead
        id="nutrients"
        title={<Trans>Six things on every plate</Trans>}
        lead={<Trans>We plan each day around them, so that you need not.</Trans>}
      />
      <ul className={css.nutrients}>
        {nutrients.map(({ name, figure, text }) => (
          <li key={name} className={css.nutrient}>
            <h3 className={css.name}>{name}</h3>
            <p className={css.figure}>{figure}</p>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
