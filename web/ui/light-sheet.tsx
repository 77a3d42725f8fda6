import { type ReactNode, startTransition, useEffect, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { useLightDialog } from './light-dialog.ts'
import css from './sheet.module.css'
import { SheetInside } from './sheet.tsx'
import { whenIdle } from './when-idle.ts'

interface LightSheetProps {
  isOpen: boolean
  onClose(): void
  title: string
  closeLabel: string
  children: ReactNode
  foot?: ReactNode
}

/** A sheet that opens at once over a page with a great many elements: what is in it was drawn before, out of sight. */
export function LightSheet({ isOpen, onClose, title, closeLabel, children, foot }: LightSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const onKeyDown = useLightDialog(dialog, isOpen, onClose)
  const [isReady, setReady] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setReady(true))), [])
  return (
    <>
      {isOpen && <div className={css.scrim} aria-hidden="true" onClick={onClose} />}
      <dialog
        ref={dialog}
        popover="manual"
        className={classNames(css.sheet, css.window, css.m)}
        aria-labelledby={titleId}
        aria-modal="true"
        onKeyDown={onKeyDown}
      >
        {(isOpen || isReady) && (
          <SheetInside titleId={titleId} title={title} closeLabel={closeLabel} onClose={onClose} foot={foot}>
            {children}
          </SheetInside>
        )}
      </dialog>
    </>
  )
}
