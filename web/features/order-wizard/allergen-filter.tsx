import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { RadioCards } from '../../ui/choice-field.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './allergen-filter.module.css'
import { avoid, useAvoided } from './avoided-allergens.ts'

interface AllergenFilterProps {
  /** Those that occur on this menu. */
  allergens: readonly string[]
  /** Chosen meals that contain something avoided. */
  clashes: number
  onReplace(): void
}

export function AllergenFilter({ allergens, clashes, onReplace }: AllergenFilterProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const done = useRef<HTMLButtonElement>(null)
  const avoided = useAvoided()
  const count = avoided.allergens.length

  const toggle = (allergen: string) =>
    avoid({
      ...avoided,
      allergens: avoided.allergens.includes(allergen)
        ? avoided.allergens.filter((other) => other !== allergen)
        : [...avoided.allergens, allergen],
    })

  function replace() {
    onReplace()
    // The button that was pressed goes with the last clash.
    done.current?.focus()
  }

  return (
    <>
      <Button variant="quiet" size="s" onClick={() => setOpen(true)}>
        <Icon name="leaf" size={18} />
        {count > 0 ? (
          <Plural value={count} one="# allergen avoided" other="# allergens avoided" />
        ) : (
          <Trans>Allergens</Trans>
        )}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t`What do you avoid?`}
        closeLabel={t`Close`}
        foot={
          <>
            {clashes > 0 && (
              <Button variant="quiet" onClick={replace}>
                <Plural
                  value={clashes}
                  one="Replace # chosen meal that contains it"
                  other="Replace # chosen meals that contain it"
                />
              </Button>
            )}
            <Button ref={done} onClick={() => setOpen(false)}>
              <Trans>Show the meals</Trans>
            </Button>
          </>
        }
      >
        <fieldset className={css.allergens}>
          <legend className="visually-hidden">
            <Trans>Allergens</Trans>
          </legend>
          {allergens.map((allergen) => (
            <label key={allergen} className={css.allergen}>
              <input
                type="checkbox"
                className="visually-hidden"
                checked={avoided.allergens.includes(allergen)}
                onChange={() => toggle(allergen)}
              />
              {avoided.allergens.includes(allergen) && <Icon name="check" size={16} />}
              {allergen}
            </label>
          ))}
        </fieldset>
        <RadioCards
          legend={t`Meals that contain them`}
          name="avoid-mode"
          columns={2}
          value={avoided.mode}
          onChange={(mode) => avoid({ ...avoided, mode })}
          options={[
            { value: 'mark', label: t`Mark them`, detail: t`They stay in the list with a warning.` },
            { value: 'hide', label: t`Hide them`, detail: t`They are left out of the list.` },
          ]}
        />
      </Dialog>
    </>
  )
}
