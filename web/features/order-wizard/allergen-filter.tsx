import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { ALLERGEN_GROUPS, ALLERGENS, avoidedIn } from '../../../domain/allergens.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { RadioCards } from '../../ui/form/choice-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import css from './allergen-filter.module.css'
import { setAvoidedMode, useAvoidedMode } from './avoided-allergens.ts'
import { useWizardPart, useWizardStore } from './wizard-context.ts'

interface AllergenFilterProps {
  /** Those that occur on this menu, beside the fourteen. */
  allergens: readonly string[]
  /** Chosen meals that contain something avoided. */
  clashes: number
  onReplace(): void
}

export function AllergenFilter({ allergens, clashes, onReplace }: AllergenFilterProps) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const done = useRef<HTMLButtonElement>(null)
  const store = useWizardStore()
  const avoided = useWizardPart((state) => state.avoided)
  const mode = useAvoidedMode()
  const count = avoided.length
  const others = allergens.filter((name) => avoidedIn({ allergens: [name] }, [...ALLERGENS]).length === 0)

  const isAvoided = (names: readonly string[]) => names.every((name) => avoided.includes(name))
  const toggle = (names: readonly string[]) => {
    const rest = avoided.filter((name) => !names.includes(name))
    void store.avoid(isAvoided(names) ? rest : [...rest, ...names])
  }
  const choices = [
    ...ALLERGEN_GROUPS.map(({ name, members }) => {
      const lower = name.toLowerCase()
      return { label: t`All ${lower}`, names: members as readonly string[] }
    }),
    ...[...ALLERGENS, ...others].map((name) => ({ label: name, names: [name] })),
  ]

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
          {choices.map(({ label, names }) => (
            <label key={label} className={classNames(css.allergen, isAvoided(names) && css.avoided)}>
              <input
                type="checkbox"
                className="visually-hidden"
                checked={isAvoided(names)}
                onChange={() => toggle(names)}
              />
              {isAvoided(names) && <Icon name="check" size={16} />}
              {label}
            </label>
          ))}
        </fieldset>
        <RadioCards
          legend={t`Meals that contain them`}
          name="avoid-mode"
          columns={2}
          value={mode}
          onChange={setAvoidedMode}
          options={[
            { value: 'mark', label: t`Mark them`, detail: t`They stay in the list with a warning.` },
            { value: 'hide', label: t`Hide them`, detail: t`They are left out of the list.` },
          ]}
        />
      </Dialog>
    </>
  )
}
