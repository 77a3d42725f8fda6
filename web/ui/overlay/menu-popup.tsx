import type { RefObject } from 'react'
import { Header, Menu, MenuItem, MenuSection, Popover, RouterProvider } from 'react-aria-components'
import { useNavigate } from 'react-router'
import { Icon } from '../icon.tsx'
import css from './menu.module.css'
import type { MenuEntry } from './menu.tsx'

interface MenuPopupProps {
  opener: RefObject<HTMLElement | null>
  label: string
  head?: string | undefined
  entries: readonly MenuEntry[]
  onClose(): void
}

/** The list under a menu's button. The library's: arrows, Home, End, letters, Escape, focus back to the button. */
export default function MenuPopup({ opener, label, head, entries, onClose }: MenuPopupProps) {
  const navigate = useNavigate()
  const isChoice = entries.some(({ isChecked }) => isChecked !== undefined)
  const act = (id: unknown) => entries.find((entry) => entry.id === id)?.onPress?.()
  return (
    <RouterProvider navigate={(path) => void navigate(path)}>
      <Popover
        isOpen
        aria-label={label}
        triggerRef={opener}
        placement="bottom end"
        onOpenChange={(isOpen) => isOpen || onClose()}
        className={css.list ?? ''}
      >
        <Menu
          aria-label={label}
          autoFocus="first"
          selectionMode={isChoice ? 'multiple' : 'none'}
          selectedKeys={entries.filter(({ isChecked }) => isChecked).map(({ id }) => id)}
          onAction={act}
          onClose={isChoice ? () => {} : onClose}
          className={css.entries ?? ''}
        >
          <MenuSection aria-label={label}>
            {head && <Header className={css.head ?? ''}>{head}</Header>}
            {entries.map((entry) => (
              <MenuItem
                key={entry.id}
                id={entry.id}
                textValue={entry.label}
                href={entry.href}
                className={css.entry ?? ''}
              >
                {isChoice && (
                  <span className={css.tick}>{entry.isChecked && <Icon name="check" size={16} />}</span>
                )}
                {entry.label}
              </MenuItem>
            ))}
          </MenuSection>
        </Menu>
      </Popover>
    </RouterProvider>
  )
}
