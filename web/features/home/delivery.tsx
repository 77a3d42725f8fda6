import { Trans, useLingui } from '@lingui/react/macro'
import { Section, SectionHead } from '../../ui/section.tsx'
import css from './delivery.module.css'

export function Delivery() {
  const { t } = useLingui()
  const ways = [
    { figure: t`3–5`, name: t`Standard`, text: t`3-5 business days` },
    { figure: t`1–2`, name: t`Express`, text: t`1-2 business days` },
    { figure: t`24 h`, name: t`Tracking`, text: t`Tracking sent within 24 hours of shipping` },
  ]
  return (
    <Section labelledBy="delivery">
      <SectionHead
        id="delivery"
        title={<Trans>How We Deliver</Trans>}
        lead={<Trans>Meals arrive chilled, early on each delivery day. Products are sent like this.</Trans>}
      />
      <ol className={css.ways}>
        {ways.map(({ figure, name, text }) => (
          <li key={name} className={css.way}>
            <p className={css.figure} aria-hidden="true">
              {figure}
            </p>
            <h3 className={css.name}>{name}</h3>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
