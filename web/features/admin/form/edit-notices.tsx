import type { FormValues } from '../../../ui/form/use-form.ts'
import { ConflictView, type Difference } from './conflict-view.tsx'
import type { Labels, Versioned } from './edited.ts'
import css from './form.module.css'
import type { useEditForm } from './use-edit-form.ts'

interface EditNoticesProps<Item extends Versioned, Values extends FormValues> {
  edit: ReturnType<typeof useEditForm<Item, Values>>
  labels: Labels<Values>
  /** What differs besides the fields, where somebody else saved first. */
  compare?: ((theirs: Values, yours: Values) => Difference[]) | undefined
}

/** Stands over the fields: who else changed it meanwhile, and what is wrong with the whole. */
export function EditNotices<Item extends Versioned, Values extends FormValues>(
  props: EditNoticesProps<Item, Values>,
) {
  const { edit, labels, compare } = props
  const { form, conflict } = edit
  return (
    <>
      {conflict && (
        <ConflictView
          labels={Object.entries(labels)}
          theirs={conflict.theirs}
          yours={form.values}
          changedBy={conflict.changedBy}
          others={compare?.(conflict.theirs, form.values) ?? []}
          onTheirs={conflict.keepTheirs}
          onYours={conflict.replaceWithMine}
        />
      )}
      {form.problem && (
        <p role="alert" className={css.alert}>
          {form.problem}
        </p>
      )}
    </>
  )
}
