import { useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { wordsFor } from '../admin-api.ts'
import { ConflictView, type Difference } from './conflict-view.tsx'
import { FieldView } from './field-view.tsx'
import {
  type FormField,
  flat,
  isSame,
  numberProblems,
  type Problems,
  type Value,
  type Values,
} from './fields.ts'
import css from './form.module.css'
import { type FormProblem, inWords } from './form-words.ts'
import { UnsavedBar } from './unsaved-bar.tsx'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

export interface Conflict {
  current: Record<string, unknown> & { version: number }
  changedBy: string | null
}

export interface ItemFormProps<Item> {
  title: string
  fields: FormField[]
  /** Undefined for a new one. */
  item: (Item & { version: number }) | undefined
  toValues(item: Item | undefined): Values
  check(values: Values): FormProblem[]
  save(values: Values, version: number | undefined): Promise<unknown>
  /** Closed by cancel, or after it was saved. */
  onClose(): void
  /** Said where the failure has no words about the form. */
  failText: string
  /** Other text where pictures are the problem comes from the answer itself. */
  children?(values: Values, set: (name: string, value: Value) => void): ReactNode
  /** What differs besides the fields, where somebody else saved first. */
  compare?(theirs: Values, yours: Values): Difference[]
  size?: 'm' | 'l'
}

/** One form for every item: what is wrong beside its field, a guard for unsaved changes, and who else changed it. */
export function ItemForm<Item>(props: ItemFormProps<Item>) {
  const { t } = useLingui()
  const { fields, item, toValues, onClose } = props
  const [initial, setInitial] = useState(() => toValues(item))
  const [values, setValues] = useState(initial)
  const [version, setVersion] = useState(item?.version)
  const [problems, setProblems] = useState<Problems>({})
  const [problem, setProblem] = useState('')
  const [conflict, setConflict] = useState<Conflict>()
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const isDirty = !isSame(values, initial)

  const guard = useUnsavedGuard(isDirty)

  const set = useCallback((name: string, value: Value) => {
    setValues((now) => ({ ...now, [name]: value }))
    setProblems((now) => {
      if (!(name in now)) return now
      const { [name]: _, ...others } = now
      return others
    })
    setProblem('')
  }, [])

  function showProblems(found: { field: string; message: string }[]) {
    const names = flat(fields).map(({ name }) => name)
    const named = found.filter(({ field }) => names.includes(field))
    setProblems(Object.fromEntries(named.map(({ field, message }) => [field, message])))
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    return named.length === found.length && found.length > 0
  }

  async function save(known: number | undefined) {
    if (isBusy) return
    const found = inWords([...props.check(values), ...numberProblems(fields, values)])
    if (found.length > 0) {
      if (!showProblems(found)) setProblem(found[0]!.message)
      return
    }
    setBusy(true)
    setProblem('')
    try {
      await guard.during(() => props.save(values, known))
    } catch (error) {
      if (!(error instanceof ApiError)) setProblem(props.failText)
      else if (error.code === 'item-changed') setConflict(error.data as Conflict)
      else if (!showProblems(error.errors)) setProblem(wordsFor(error, props.failText))
    } finally {
      setBusy(false)
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(version)
  }
  const close = () => guard.close(onClose)

  return (
    <Dialog
      isOpen
      isDense
      hasOwnBody
      shape="side"
      size={props.size ?? 'm'}
      title={props.title}
      closeLabel={t`Close`}
      onClose={close}
    >
      {guard.isAsking && <UnsavedBar onLeave={() => guard.leave(onClose)} onStay={guard.stay} />}
      <form ref={form} className={css.form} onSubmit={submit} noValidate>
        <div className={css.body}>
          {conflict && (
            <ConflictView
              fields={fields}
              theirs={toValues(conflict.current as Item)}
              yours={values}
              changedBy={conflict.changedBy}
              others={props.compare?.(toValues(conflict.current as Item), values) ?? []}
              onTheirs={() => {
                const theirs = toValues(conflict.current as Item)
                setInitial(theirs)
                setValues(theirs)
                setVersion(conflict.current.version)
                setConflict(undefined)
              }}
              onYours={() => {
                setVersion(conflict.current.version)
                setConflict(undefined)
                void save(conflict.current.version)
              }}
            />
          )}
          {problem && (
            <p role="alert" className={css.alert}>
              {problem}
            </p>
          )}
          {fields.map((field) => (
            <FieldView key={field.name} field={field} values={values} problems={problems} set={set} />
          ))}
          {props.children?.(values, set)}
        </div>
        <footer className={css.foot}>
          <Button variant="quiet" size="s" onClick={close}>
            {t`Cancel`}
          </Button>
          <Button type="submit" size="s" isBusy={isBusy}>
            {item ? t`Update` : t`Save`}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
