import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { labelIngredients, netWeightG, type RecipeLine } from '../../../../domain/food/recipe.ts'
import { useFormat } from '../../../words/format.ts'
import css from './recipe.module.css'

/** What follows from the rows: the net weight, and the ingredients as the label lists them. */
export function RecipeFacts({ lines }: { lines: RecipeLine[] }) {
  const { t } = useLingui()
  const { number } = useFormat()
  if (lines.length === 0) return null
  const weight = number(netWeightG(lines))
  return (
    <dl className={css.facts}>
      <dt>
        <Trans>Net weight</Trans>
      </dt>
      <dd>{t`${weight} g`}</dd>
      <dt>
        <Trans>On the label</Trans>
      </dt>
      <dd>
        {labelIngredients(lines).map(({ name, allergens }, at) => (
          <Fragment key={name}>
            {at > 0 && ', '}
            {name}
            {allergens.length > 0 && (
              <>
                {' ('}
                <strong>{allergens.join(', ')}</strong>)
              </>
            )}
          </Fragment>
        ))}
      </dd>
    </dl>
  )
}
