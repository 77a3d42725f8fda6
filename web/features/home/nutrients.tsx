import { Trans, useLingui } from '@lingui/react/macro'
import { Section, SectionHead } from '../../ui/section.tsx'
import css from './nutrients.module.css'

export function Nutrients() {
  const { t } = useLingui()
  const nutrients = [
    {
      name: t`Protein`,
      figure: t`4 kcal / g`,
      text: t`Repairs muscle and keeps you full for longest.`,
    },
    {
      name: t`Carbs`,
      figure: t`4 kcal / g`,
      text: t`The energy your body uses first.`,
    },
    { name: t`Fats`, figure: t`9 kcal / g`, text: t`Carry flavour and vitamins. Small amounts count.` },
    { name: t`Fiber`, figure: t`25–30 g a day`, text: t`Slows digestion, so that you stay full.` },
    { name: t`Vitamins`, figure: t`13 of them`, text: t`From greens, peppers, citrus and herbs.` },
    {
      name: t`Minerals`,
      figure: t`16 essential`,
      text: t`Iron, zinc, magnesium and others.`,
    },
  ]
  return (
    <Section tone="deep" labelledBy="nutrients">
      <SectionHead
        id="nutrients"
        title={<Trans>Six nutrients in your meals</Trans>}
        lead={
          <span className={css.lead}>
            <Trans>We plan each day of a meal plan around them.</Trans>
          </span>
        }
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
