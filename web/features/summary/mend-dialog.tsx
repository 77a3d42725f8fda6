import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { CartProblem, GoneMeal } from '../../../contract/cart.ts'
import { filsFromAed } from '../../../domain/money.ts'
import { api } from '../../api/api.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/form/text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useFormat } from '../../words/format.ts'
import css from './mend-dialog.module.css'

interface MendDialogProps {
  isOpen: boolean
  line: string
  problems: readonly CartProblem[]
  onClose(): void
  onMended(): Promise<void>
}

const LEFT_OUT = ''
const keyOf = ({ date, mealType }: GoneMeal) => `${date} ${mealType}`

/** For each meal that left the menu, what else its day offers within what the customer avoids. */
export function MendDialog({ isOpen, line, problems, onClose, onMended }: MendDialogProps) {
  const { t } = useLingui()
  const { longDate, money } = useFormat()
  const gone = problems.flatMap((problem) => problem.gone ?? [])
  const goneAddOns = problems.filter(({ kind }) => kind === 'add-on-gone')
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const choiceOf = (meal: GoneMeal) => chosen[keyOf(meal)] ?? meal.alternatives[0]?._id ?? LEFT_OUT

  async function mend() {
    setBusy(true)
    setProblem(undefined)
    try {
      const meals = gone
        .map((meal) => ({ date: meal.date, mealType: meal.mealType, meal: choiceOf(meal) }))
        .filter(({ meal }) => meal !== LEFT_OUT)
      await api('POST /api/user/mend-package', { body: { line, meals } })
      await onMended()
      onClose()
    } catch (error) {
      setProblem((error as Error).message)
    }
    setBusy(false)
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Choose something else`}
      closeLabel={t`Close`}
      foot={
        <Button isBusy={isBusy} onClick={() => void mend()}>
          <Trans>Replace</Trans>
        </Button>
      }
    >
      <div className={css.meals}>
        {goneAddOns.map(({ message }) => (
          <p key={message}>
            {message} <Trans>It is left out.</Trans>
          </p>
        ))}
        {gone.map((meal) => (
          <SelectField
            key={keyOf(meal)}
            label={longDate(meal.date)}
            hint={t`Instead of ${meal.mealName}`}
            value={choiceOf(meal)}
            onChange={(event) => setChosen({ ...chosen, [keyOf(meal)]: event.target.value })}
            options={[
              ...meal.alternatives.map(({ _id, mealName, price, allergens }) => ({
                value: _id,
                label: [mealName, money(filsFromAed(price)), allergens.join(', ')]
                  .filter(Boolean)
                  .join(' · '),
              })),
              { value: LEFT_OUT, label: t`Leave it out` },
            ]}
          />
        ))}
        {problem && <Notice tone="danger">{problem}</Notice>}
      </div>
    </Dialog>
  )
}
