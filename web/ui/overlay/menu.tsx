import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import css from './menu.module.css'

export interface MenuEntry {
  id: string
  label: string
  href?: string
  /** Said of entries that are ticked on and off; the menu then stays open. */
  isChecked?: boolean
  onPress?(): void
}

interface MenuProps {
  button: ReactNode
  label: string
  /** Stands over the entries. */
  head?: string | undefined
  entries: readonly MenuEntry[]
  className?: string | undefined
}

const loadPopup = () => import('./menu-popup.tsx')
const MenuPopup = lazy(loadPopup)

/** A button that opens a short list under it. The list's code comes when the button is approached. */
export function Menu({ button, className, ...list }: MenuProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const prepare = () => void loadPopup().catch(() => {})
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={className ?? css.opener}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {button}
        <Icon name="down" size={18} />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <MenuPopup opener={opener} onClose={() => setOpen(false)} {...list} />
        </Suspense>
      )}
    </>
  )
}
