import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import css from './menu.module.css'

/** A button that opens a short list of links and buttons under it. */
export function Menu({
  button,
  head,
  children,
}: {
  button: ReactNode
  head?: ReactNode
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      if (!frame.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [isOpen])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    opener.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for Escape from what is inside
    <div className={css.menu} ref={frame} onKeyDown={onKeyDown}>
      <button
        ref={opener}
        type="button"
        className={css.opener}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((open) => !open)}
      >
        {button}
        <Icon name="down" size={18} />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: choosing anything inside closes it */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press the items, which click */}
      <div id={id} className={css.list} hidden={!isOpen} onClick={() => setOpen(false)}>
        {head && <p className={css.head}>{head}</p>}
        {children}
      </div>
    </div>
  )
}
