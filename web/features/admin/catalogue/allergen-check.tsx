import { Trans, useLingui } from '@lingui/react/macro'
import {
  allergenDifference,
  derivedAllergens,
  type RecipeLine,
  takenOver,
} from '../../../../domain/food/recipe.ts'
import { listFromText } from '../../../../domain/forms/form-values.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import part from './dish-part.module.css'
import css from './recipe.module.css'

interface AllergenCheckProps {
  /** The field's text. */
  stated: string
  lines: RecipeLine[]
  onTakeOver(allergens: string): void
}

/** Stands under the allergens: what the ingredients say, and where the dish says something else. */
export function AllergenCheck({ stated, lines, onTakeOver }: AllergenCheckProps) {
  const { t } = useLingui()
  if (lines.length === 0) return null
  const words = listFromText(stated)
  const derived = derivedAllergens(lines)
  const { missing, extra } = allergenDifference(words, derived)
  const found = derived.join(', ') || t`none`
  const missingNames = missing.join(', ')
  const extraNames = extra.join(', ')
  const isSame = missing.length === 0 && extra.length === 0
  return (
    <div className={classNames(css.check, missing.length > 0 && css.danger)}>
      {/* Not announced letter by letter: only what is dangerous speaks up. */}
      {isSame ? (
        <p className={part.soft}>
          <Trans>As its ingredients: {found}</Trans>
        </p>
      ) : (
        <p>
          <Trans>Its ingredients contain: {found}</Trans>
        </p>
      )}
      {missing.length > 0 && (
        <p role="alert" className={css.missing}>
          <Icon name="warning" size={18} />
          <Trans>Not listed above: {missingNames}. Customers who avoid this would not be warned.</Trans>
        </p>
      )}
      {extra.length > 0 && (
        <p className={part.soft}>
          <Trans>Listed above, and in no ingredient: {extraNames}</Trans>
        </p>
      )}
      {!isSame && (
        <Button
          variant={missing.length > 0 ? 'primary' : 'quiet'}
          size="s"
          onClick={() => onTakeOver(takenOver(words, derived).join(', '))}
        >
          <Trans>Take over</Trans>
        </Button>
      )}
    </div>
  )
}
