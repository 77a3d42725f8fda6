import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CartProblem } from '../../../contract/cart.ts'
import { filsFromAed } from '../../../domain/money.ts'
import type { PackageOnPage } from '../../food/cart-on-page.ts'
import { Price } from '../../food/price/price.tsx'
import { ForEater } from '../../food/profile/for-eater.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFormat } from '../../words/format.ts'
import { CartLine } from './cart-line.tsx'

interface PackageLineProps {
  line: PackageOnPage
  /** Some of the plans are for somebody else. */
  isBesideOthers: boolean
  problems: readonly CartProblem[]
  isBusy: boolean
  onChange(): void
  onRemove(): void
}

export function PackageLine(props: PackageLineProps) {
  const { line, isBesideOthers, problems, isBusy, onChange, onRemove } = props
  const { t } = useLingui()
  const { shortDate } = useFormat()
  const [first, last] = [shortDate(line.startDate), shortDate(line.endDate)]
  // Two of them may be the same package.
  const named = line.eater ? `${line.packageName} (${line.eater})` : line.packageName
  const isGone = problems.some(({ kind }) => kind === 'package-gone')
  const extras = line.addons.map(({ mealName, quantity }) => `${quantity} × ${mealName}`).join(', ')
  return (
    <CartLine
      image={line.image[0]}
      title={line.packageName}
      isBusy={isBusy}
      problems={problems}
      foot={
        <>
          {!isGone && (
            <Button
              variant="quiet"
              size="s"
              disabled={isBusy}
              onClick={onChange}
              aria-label={t`Change ${named}`}
            >
              <Icon name="edit" size={18} />
              <Trans>Change</Trans>
            </Button>
          )}
          <Button
            variant="ghost"
            size="s"
            disabled={isBusy}
            onClick={onRemove}
            aria-label={t`Remove ${named}`}
          >
            <Icon name="trash" size={18} />
            <Trans>Remove</Trans>
          </Button>
          <Price fils={filsFromAed(line.fareDetails.totalFare)} />
        </>
      }
    >
      {line.plan && <p>{line.plan.mealPlanName}</p>}
      {isBesideOthers && (
        <p>
          <ForEater eater={line.eater} isBesideOthers />
        </p>
      )}
      <p>
        <Trans>
          {first} to {last}
        </Trans>
      </p>
      <p>
        <Plural value={line.deliveryDays} one="# delivery day" other="# delivery days" />
      </p>
      {extras && (
        <p>
          <Trans>Every day: {extras}</Trans>
        </p>
      )}
    </CartLine>
  )
}
