import {
  type ChangeEvent,
  type ChangeEventHandler,
  type ComponentProps,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'

type Native = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Live<Tag extends 'input' | 'textarea' | 'select', Field> = Omit<ComponentProps<Tag>, 'ref'> & {
  ref?: RefObject<Field | null> | undefined
}

/** The browser's own fields. What was typed, chosen or filled in before hydration is reported as if it were typed now. */
export function LiveInput({ ref, ...input }: Live<'input', HTMLInputElement>) {
  const field = useHandOver(input.onChange, ref)
  // Else the browser ticks what was ticked before the page was loaded again: nobody has chosen that now.
  const isBox = input.type === 'radio' || input.type === 'checkbox'
  return <input {...(isBox && { autoComplete: 'off' })} {...input} ref={field} />
}

export function LiveTextArea({ ref, ...area }: Live<'textarea', HTMLTextAreaElement>) {
  return <textarea {...area} ref={useHandOver(area.onChange, ref)} />
}

export function LiveSelect({ ref, ...select }: Live<'select', HTMLSelectElement>) {
  return <select autoComplete="off" {...select} ref={useHandOver(select.onChange, ref)} />
}

function useHandOver<Field extends Native>(
  onChange: ChangeEventHandler<Field> | undefined,
  given: RefObject<Field | null> | undefined,
): RefObject<Field | null> {
  const own = useRef<Field>(null)
  const field = given ?? own
  const tell = useRef(onChange)
  const touched = useRef<Field>(null)
  useLayoutEffect(() => {
    if (field.current && isTouched(field.current)) touched.current = field.current
  }, [field])
  // Whoever is told may lead on to another address, which the router allows from here on.
  useEffect(() => {
    const target = touched.current
    touched.current = null
    // Setting the value and sending an event would move the cursor under whoever is typing.
    if (target) tell.current?.({ target, currentTarget: target } as ChangeEvent<Field>)
  }, [])
  return field
}

function isTouched(field: Native): boolean {
  if (field instanceof HTMLSelectElement) {
    // The server marks the one it wrote; where none is marked the field was made here, and nobody can have been at it.
    const written = [...field.options].find((option) => option.defaultSelected)
    return written !== undefined && field.value !== written.value
  }
  if (field instanceof HTMLInputElement) {
    if (field.type === 'radio') return field.checked && !field.defaultChecked
    if (field.type === 'checkbox') return field.checked !== field.defaultChecked
  }
  return field.value !== field.defaultValue
}
