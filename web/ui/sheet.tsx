import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { openModal } from './open-modal.ts'
import css from './sheet.module.css'

interface SheetProps {
  isOpen: boolean
  onClose(): void
  title: string
  closeLabel: string
  children: ReactNode
  /** What stays at its foot: the buttons. */
  foot?: ReactNode
  /** Rises from the foot on phones in any case; from 48 rem on, a window in the middle or a panel at the side. */
  shape?: 'window' | 'panel'
  size?: 'm' | 'l'
}

/** The browser's own dialog: it keeps focus inside, closes with Escape and gives focus back. */
export function Sheet({
  isOpen,
  onClose,
  title,
  closeLabel,
  children,
  foot,
  shape = 'window',
  size = 'm',
}: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen && !element.open) openModal(element)
    if (!isOpen && element.open) element.close()
  }, [isOpen])

  const closeOnScrim = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is for the scrim around it
    <dialog
      ref={dialog}
      className={classNames(css.sheet, css[shape], css[size])}
      aria-labelledby={titleId}
      data-sheet
      onClose={onClose}
      onClick={closeOnScrim}
    >
      {isOpen && (
        <SheetInside titleId={titleId} title={title} closeLabel={closeLabel} onClose={onClose} foot={foot}>
          {children}
        </SheetInside>
      )}
    </dialog>
  )
}

type InsideProps = Pick<SheetProps, 'title' | 'closeLabel' | 'onClose' | 'children' | 'foot'> & {
  titleId: string
}

export function SheetInside({ titleId, title, closeLabel, onClose, children, foot }: InsideProps) {
  return (
    <div className={css.inside}>
      <header className={css.head}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </header>
      <div className={css.body}>{children}</div>
      {foot && <footer className={css.foot}>{foot}</footer>}
    </div>
  )
}
