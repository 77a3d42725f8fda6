import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { EaterAnswer } from '../../../contract/food-profile.ts'
import { eaterName, LONGEST_EATER } from '../../../domain/food/eaters.ts'
import { api } from '../../api/api.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Notice } from '../../ui/notice.tsx'
import css from './eater-choice.module.css'

// Nobody's name: those have no spaces around them.
const SOMEONE_ELSE = ' '

interface EaterChoiceProps {
  /** Beside the customer. */
  eaters: readonly EaterAnswer[]
  chosen: string
  onChoose(name: string): void
  onAdded(name: string, eaters: EaterAnswer[]): void
  /** About who is chosen. */
  children: ReactNode
}

/** One quiet line for who only orders for themselves. */
export function EaterChoice({ eaters, chosen, onChoose, onAdded, children }: EaterChoiceProps) {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <div className={css.choice}>
        <SelectField
          label={t`Who is this plan for?`}
          options={[
            { value: '', label: t`Me` },
            ...eaters.map(({ name }) => ({ value: name, label: name })),
            { value: SOMEONE_ELSE, label: t`Someone else` },
          ]}
          value={isAdding ? SOMEONE_ELSE : chosen}
          onChange={({ target: { value } }) => {
            setAdding(value === SOMEONE_ELSE)
            if (value !== SOMEONE_ELSE) onChoose(value)
          }}
        />
        {isAdding && (
          <AddEater
            onAdded={(name, all) => {
              setAdding(false)
              onAdded(name, all)
            }}
          />
        )}
      </div>
      {!isAdding && children}
    </>
  )
}

export function AddEater({ onAdded }: Pick<EaterChoiceProps, 'onAdded'>) {
  const { t } = useLingui()
  const form = useForm<{ name: string }>({
    initial: { name: '' },
    check: ({ name }): { name?: string } => (eaterName(name) === '' ? { name: t`Please enter a name.` } : {}),
    fallback: t`That did not work. Please try again.`,
    submit: async ({ name }) => {
      const { data } = await api('POST /api/user/add-eater', { body: { name } })
      onAdded(data.name, data.eaters)
    },
  })
  return (
    <form {...form.props} className={css.add} aria-label={t`Someone else`}>
      <TextField label={t`Their name`} autoComplete="off" maxLength={LONGEST_EATER} {...form.field('name')} />
      <Button type="submit" variant="quiet" isBusy={form.isBusy}>
        <Trans>Add</Trans>
      </Button>
      {form.problem && <Notice tone="danger">{form.problem}</Notice>}
    </form>
  )
}
