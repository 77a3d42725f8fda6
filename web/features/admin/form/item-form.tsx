import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import type { Form, FormValues } from '../../../ui/form/use-form.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { Difference } from './conflict-view.tsx'
import { EditNotices } from './edit-notices.tsx'
import type { Labels, Versioned } from './edited.ts'
import css from './form.module.css'
import { UnsavedBar } from './unsaved-bar.tsx'
import { type EditFormOptions, useEditForm } from './use-edit-form.ts'

export interface ItemFormProps<Item extends Versioned, Values extends FormValues>
  extends EditFormOptions<Item, Values> {
  title: string
  labels: Labels<Values>
  /** Closed by cancel, or after it was saved. */
  onClose(): void
  children(form: Form<Values>): ReactNode
  /** What differs besides the fields, where somebody else saved first. */
  compare?(theirs: Values, yours: Values): Difference[]
  size?: 'm' | 'l'
}

/** One frame for the form of every item, in a dialog at the side. */
export function ItemForm<Item extends Versioned, Values extends FormValues>(
  props: ItemFormProps<Item, Values>,
) {
  const { t } = useLingui()
  const { item, onClose } = props
  const edit = useEditForm(props)
  const { form, guard } = edit
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
      <form {...form.props} className={css.form}>
        <div className={classNames(css.body, css.fields)}>
          <EditNotices edit={edit} labels={props.labels} compare={props.compare} />
          {props.children(form)}
        </div>
        <footer className={css.foot}>
          <Button variant="quiet" size="s" onClick={close}>
            {t`Cancel`}
          </Button>
          <Button type="submit" size="s" isBusy={form.isBusy}>
            {item ? t`Update` : t`Save`}
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
