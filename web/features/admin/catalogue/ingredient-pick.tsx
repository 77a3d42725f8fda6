import { useMemo, useRef, useState } from 'react'
import { ComboBox, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import type { RecipeIngredient } from '../../../../contract/admin-ingredients.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useItemName } from '../form/use-options.ts'
import part from './dish-part.module.css'
import css from './recipe.module.css'

interface IngredientPickProps {
  label: string
  placeholder: string
  value: string
  /** By identifier, in alphabetical order. */
  known: Map<string, RecipeIngredient>
  /** In the recipe already, in another row. */
  taken: ReadonlySet<string>
  isInvalid: boolean
  describedBy: string | undefined
  onChange(identifier: string): void
}

const mostShown = 40

/** Finds an ingredient by its letters. The library's: arrows, Enter, Escape, and what was not chosen goes back to what was. */
export function IngredientPick(props: IngredientPickProps) {
  const { label, placeholder, value, known, taken, isInvalid, describedBy, onChange } = props
  const nameOf = useItemName()
  const field = useRef<HTMLDivElement>(null)
  const chosen = known.get(value)
  const chosenName = chosen ? nameOf(chosen.name, chosen.isDeleted) : ''
  const [typed, setTyped] = useState<string>()
  const words = typed ?? chosenName

  const items = useMemo(() => {
    const letters = words === chosenName ? '' : words.trim().toLowerCase()
    const found = [...known.values()].filter(
      ({ identifier, name, isDeleted }) =>
        identifier !== value && !isDeleted && !taken.has(identifier) && name.toLowerCase().includes(letters),
    )
    const starts = found.filter(({ name }) => name.toLowerCase().startsWith(letters))
    const shown = [...new Set([...starts, ...found])].slice(0, mostShown)
    return [...(chosen ? [chosen] : []), ...shown]
  }, [known, taken, value, chosen, chosenName, words])

  return (
    <ComboBox
      ref={field}
      aria-label={label}
      items={items}
      inputValue={words}
      selectedKey={value || null}
      isInvalid={isInvalid}
      allowsEmptyCollection={false}
      onInputChange={setTyped}
      onSelectionChange={(key) => {
        onChange(key === null ? '' : String(key))
        setTyped(undefined)
      }}
      className={classNames(part.boxed, css.pick)}
    >
      <Input
        placeholder={placeholder}
        aria-describedby={describedBy}
        // Escape closes the list alone, not the form around it.
        onKeyDown={(event) => {
          const isOpen = event.currentTarget.getAttribute('aria-expanded') === 'true'
          if (event.key === 'Escape' && isOpen) event.preventDefault()
        }}
      />
      {/* Inside the dialog: what lies under a modal one cannot be reached. */}
      <Popover
        className={css.found ?? ''}
        UNSTABLE_portalContainer={field.current?.closest('dialog') ?? document.body}
      >
        <ListBox className={css.options ?? ''}>
          {(one: RecipeIngredient) => (
            <ListBoxItem
              id={one.identifier}
              textValue={nameOf(one.name, one.isDeleted)}
              className={css.option ?? ''}
            >
              <span>{nameOf(one.name, one.isDeleted)}</span>
              <span className={part.soft}>{one.allergens.join(', ')}</span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
