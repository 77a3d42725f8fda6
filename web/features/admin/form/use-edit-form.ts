import { useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { byField } from '../../../ui/form/form-problems.ts'
import { type FormValues, useForm } from '../../../ui/form/use-form.ts'
import { wordsFor } from '../admin-api.ts'
import { type Conflict, conflictIn, isSame, type Versioned } from './edited.ts'
import { type FormProblem, inWords } from './form-words.ts'
import { useUnsavedGuard } from './use-unsaved-guard.ts'

export interface EditFormOptions<Item extends Versioned, Values extends FormValues> {
  /** Undefined for a new one. */
  item: Item | undefined
  valuesOf(item: Item | undefined): Values
  check?(values: NoInfer<Values>): FormProblem[]
  /** `known` is what the editor saw, and its version; the call refuses where somebody else has made another since. */
  save(values: Values, version: number | undefined, known: Item | undefined): Promise<unknown>
  /** Said where the failure has no words about the form. */
  failText: string
}

/** The site's form, for what several people edit: a guard for unsaved changes, and who else changed it. */
export function useEditForm<Item extends Versioned, Values extends FormValues>(
  options: EditFormOptions<Item, Values>,
) {
  const { valuesOf, check, save, failText } = options
  const [initial, setInitial] = useState(() => valuesOf(options.item))
  const [conflict, setConflict] = useState<Conflict<Item>>()
  const known = useRef(options.item)
  const form = useForm<Values>({
    initial,
    check: (values) => byField(inWords(check?.(values) ?? [])),
    fallback: failText,
    async submit(values) {
      try {
        await guard.during(() => save(values, known.current?.version, known.current))
      } catch (error) {
        const found = conflictIn<Item>(error)
        if (!found) throw failureOf(error, failText)
        setConflict(found)
      }
    },
  })
  const guard = useUnsavedGuard(!isSame(form.values, initial))

  return {
    form,
    guard,
    conflict: conflict && {
      changedBy: conflict.changedBy,
      theirs: valuesOf(conflict.current),
      keepTheirs() {
        const theirs = valuesOf(conflict.current)
        known.current = conflict.current
        setInitial(theirs)
        form.replace(theirs)
        setConflict(undefined)
      },
      replaceWithMine() {
        known.current = conflict.current
        setConflict(undefined)
        void form.send()
      },
    },
  }
}

/** Problems of single fields stand beside them; all else in the shop's words where it refused, else in the form's. */
function failureOf(error: unknown, failText: string) {
  const errors = error instanceof ApiError ? error.errors : []
  return { message: wordsFor(error, failText), errors }
}
