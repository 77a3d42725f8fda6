import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { adminApi } from '../admin-api.ts'
import { useViewState, type ViewId } from '../view-state.ts'
import css from './jump-box.module.css'
import { allViews } from './view-list.ts'

interface Target {
  id: string
  title: string
  detail: string
  view: ViewId
  more: Record<string, string>
}

export function useJumpKey(open: () => void) {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [open])
}

const isSearched = (view: ViewId) => view === 'users' || view === 'orders'

/** Views, items, customers and orders by a few letters. */
export function JumpBox({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t, i18n } = useLingui()
  const { show } = useViewState()
  const dialog = useRef<HTMLDialogElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  // As typed, never a moment behind: Enter goes to what the letters say.
  const words = typed.trim()
  const listId = useId()
  const { data: found = [] } = useQuery({
    queryKey: ['find', words],
    enabled: isOpen && words.length > 1,
    queryFn: async ({ signal }) =>
      (await adminApi('GET /api/admin/find', { query: { q: words }, signal })).data,
  })

  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen) dialog.current?.close()
  }, [isOpen])

  const views = allViews
    .map(({ id, label }) => ({ id, title: i18n._(label), detail: t`View`, view: id, more: {} }))
    .filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()))
  const items = (words.length > 1 ? found : []).map((one) => ({
    id: `${one.view} ${one.key}`,
    title: one.title,
    detail: one.detail || i18n._(allViews.find(({ id }) => id === one.view)!.label),
    view: one.view as ViewId,
    more: { [isSearched(one.view) ? 'q' : 'open']: one.key },
  }))
  const targets: Target[] = [...views, ...items]
  const current = Math.min(at, targets.length - 1)

  function go(target: Target | undefined) {
    if (!target) return
    setTyped('')
    setAt(0)
    onClose()
    show(target.view, target.more)
  }

  function walk(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') setAt(Math.min(current + 1, targets.length - 1))
    else if (event.key === 'ArrowUp') setAt(Math.max(current - 1, 0))
    else if (event.key === 'Enter') go(targets[current])
    else return
    event.preventDefault()
  }

  return (
    <dialog
      ref={dialog}
      className={css.box}
      aria-label={t`Jump to`}
      // Told a moment after it happened, when it may already be open again.
      onClose={() => dialog.current?.open || onClose()}
    >
      <div className={css.field}>
        <Icon name="search" size={18} />
        <input
          role="combobox"
          aria-label={t`Jump to`}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={targets[current] ? `${listId}-${current}` : undefined}
          placeholder={t`A view, a meal, a customer, an order…`}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onKeyDown={walk}
        />
      </div>
      <div role="listbox" id={listId} aria-label={t`Places`} className={css.list}>
        {targets.map((target, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
          <div
            key={target.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            className={css.target}
            onClick={() => go(target)}
          >
            <span>{target.title}</span>
            <span className={css.detail}>{target.detail}</span>
          </div>
        ))}
      </div>
    </dialog>
  )
}
