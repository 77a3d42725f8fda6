import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Toasts } from '../../../ui/toasts.tsx'
import css from './form.module.css'
import { openDrawers } from './open-drawers.ts'

interface DrawerProps {
  title: string
  /** Asked for by the button, Escape or a press beside it; the caller decides. */
  onClose(): void
  children: ReactNode
  shape?: 'side' | 'wide' | 'middle'
}

/** The browser's own dialog, at the side. It is open for as long as it is rendered. */
export function Drawer({ title, onClose, children, shape = 'side' }: DrawerProps) {
  const { t } = useLingui()
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
    return openDrawers.enter()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the press is for the scrim around it
    <dialog
      ref={dialog}
      className={classNames(css.drawer, css[shape])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose()
      }}
    >
      <div className={css.inside}>
        <header className={css.head}>
          <h2 id={titleId}>{title}</h2>
          <IconButton label={t`Close`} onClick={onClose}>
            <Icon name="close" size={20} />
          </IconButton>
        </header>
        {children}
      </div>
      <Toasts label={t`Messages`} closeLabel={t`Close the message`} />
    </dialog>
  )
}
