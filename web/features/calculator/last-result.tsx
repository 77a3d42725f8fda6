import { Trans } from '@lingui/react/macro'
import type { CalculatorResult } from '../../food/profile/calculator-store.ts'
import { Button } from '../../ui/button.tsx'
import { useFormat } from '../../words/format.ts'
import css from './last-result.module.css'

/** What was worked out before, one press away. */
export function LastResult({ result, onOpen }: { result: CalculatorResult; onOpen(): void }) {
  const { number } = useFormat()
  const need = number(result.suggested.target.energyKcal)
  return (
    <div className={css.last}>
      <p>
        <Trans>
          Your last result: <b>{need} kcal</b> a day
        </Trans>
      </p>
      <Button variant="quiet" size="s" onClick={onOpen}>
        <Trans>Open it again</Trans>
      </Button>
    </div>
  )
}
