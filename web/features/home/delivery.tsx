import { Trans, useLingui } from '@lingui/react/macro'
import { EMIRATES } from '../../../domain/delivery/address.ts'
import { EXPRESS_EMIRATES } from '../../../domain/delivery/goods-delivery.ts'
import { Section, SectionHead } from '../../ui/section.tsx'
import { Link } from '../../words/link.tsx'
import css from './delivery.module.css'

export function Delivery() {
  const { t } = useLingui()
  const express = EXPRESS_EMIRATES.join(', ')
  const emirates = EMIRATES.length
  const ways = [
    { figure: t`3–5`, name: t`Standard`, text: t`3-5 business days, to the other emirates` },
    { figure: t`1–2`, name: t`Express`, text: t`1-2 business days, to ${express}` },
    { figure: t`24 h`, name: t`Tracking`, text: t`Tracking sent within 24 hours of shipping` },
  ]
  return (
    <Section labelledBy="delivery">
      <SectionHead
        id="delivery"
        title={<Trans>How We Deliver</Trans>}
        lead={
          <Trans>
            Meals arrive chilled, early in the morning, in all {emirates} emirates.{' '}
            <Link to="/delivery">Delivery and changes</Link>
          </Trans>
        }
      />
      <ol className={css.ways}>
        {ways.map(({ figure, name, text }) => (
          <li key={name} className={css.way}>
            <p className={css.figure} aria-hidden="true">
              {figure}
            </p>
            <div>
              <h3 className={css.name}>{name}</h3>
              <p className={css.text}>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
