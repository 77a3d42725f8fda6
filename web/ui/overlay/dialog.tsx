import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import css from './dialog.module.css'
import { openDialogs } from './open-dialogs.ts'

interface DialogProps {
  isOpen: boolean
  /** Out of the way, with all that is in it, while something that is not ours lies over the page: an open dialog would bar it. */
  isAside?: boolean
  /** Asked for by Escape, the button, or a press beside it. It stays open until `isOpen` says otherwise. */
  onClose(): void
  title: string
  /** Names the button that closes it; without one the head is left out, and the title is only heard. */
  closeLabel?: string
  children: ReactNode
  /** What stays at its foot: the buttons. */
  foot?: ReactNode
  /** A window or a panel rises from the foot on phones; a side reaches from top to bottom at every width. */
  shape?: 'window' | 'panel' | 'side' | 'top'
  size?: 's' | 'm' | 'l'
  /** For the back-office: smaller and closer. */
  isDense?: boolean
  /** The children scroll by themselves and bring their own foot, as a form does. */
  hasOwnBody?: boolean
  className?: string | undefined
}

/** The one dialog of the shop: the browser's own, which keeps focus inside, hides the page behind and gives focus back. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, title, closeLabel, children, foot, shape = 'window', size = 'm' } = props
  const isShown = isOpen && !props.isAside
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isPressedBeside = useRef(false)
  const [timesClosed, setTimesClosed] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: closed by the browser, it opens again where the caller keeps it open
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isShown || !element) return
    openDialogs.enter(element)
    element.showModal()
    return () => {
      openDialogs.leave(element)
      element.close()
    }
  }, [isShown, timesClosed])

  const isOwn = (event: SyntheticEvent) => event.target === dialog.current

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the press is for the scrim around it
    <dialog
      ref={dialog}
      className={classNames(css.dialog, css[shape], css[size], props.isDense && css.dense, props.className)}
      {...(closeLabel ? { 'aria-labelledby': titleId } : { 'aria-label': title })}
      onCancel={(event) => {
        // A file field inside reports its own.
        if (!isOwn(event)) return
        event.preventDefault()
        onClose()
      }}
      onClose={(event) => {
        // A second Escape is not asked about: the browser closes it and tells afterwards.
        if (!isOwn(event) || !isShown || dialog.current?.open) return
        onClose()
        setTimesClosed((times) => times + 1)
      }}
      // What began inside, such as marking a text, does not close it by ending beside it.
      onPointerDown={(event) => {
        isPressedBeside.current = isOwn(event)
      }}
      onClick={(event) => {
        if (isOwn(event) && isPressedBeside.current) onClose()
      }}
    >
      {isOpen && (
        <div className={css.inside}>
          {closeLabel && (
            <header className={css.head}>
              <h2 id={titleId}>{title}</h2>
              <IconButton label={closeLabel} onClick={onClose}>
                <Icon name="close" size={props.isDense ? 20 : 24} />
              </IconButton>
            </header>
          )}
          {props.hasOwnBody ? children : <div className={css.body}>{children}</div>}
          {foot && <footer className={css.foot}>{foot}</footer>}
        </div>
      )}
    </dialog>
  )
}
