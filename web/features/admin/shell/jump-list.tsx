import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { Autocomplete, Input, ListBox, ListBoxItem, TextField } from 'react-aria-components'
import { Icon } from '../../../ui/icon.tsx'
import { adminApi } from '../admin-api.ts'
import { useMe } from '../me.tsx'
import { maySee } from '../view-calls.ts'
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

const isSearched = (view: ViewId) => view === 'users' || view === 'orders'

/** The field and what it finds. The library's: arrow keys move through the list while the letters stay, and the choice is in sight. */
export default function JumpList({ onClose }: { onClose(): void }) {
  const { t, i18n } = useLingui()
  const { show } = useViewState()
  const me = useMe()
  const [typed, setTyped] = useState('')
  // As typed, never a moment behind: Enter goes to what the letters say.
  const words = typed.trim()
  const { data: found = [] } = useQuery({
    queryKey: ['find', words],
    enabled: words.length > 1,
    queryFn: async ({ signal }) =>
      (await adminApi('GET /api/admin/find', { query: { q: words }, signal })).data,
  })

  const views = allViews
    .filter(({ id }) => maySee(me, id))
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

  function go(id: unknown) {
    const target = targets.find((one) => one.id === id)
    if (!target) return
    onClose()
    show(target.view, target.more)
  }

  // What arrived after the last letter is not marked yet, and Enter means its first line.
  const goToFirst = ({ key, currentTarget }: KeyboardEvent) => {
    if (key === 'Enter' && !currentTarget.hasAttribute('aria-activedescendant')) go(targets[0]?.id)
  }

  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <TextField aria-label={t`Jump to`} autoFocus className={css.field ?? ''}>
        <Icon name="search" size={18} />
        <Input
          role="combobox"
          aria-expanded
          onKeyDown={goToFirst}
          placeholder={t`A view, a meal, a customer, an order…`}
        />
      </TextField>
      <ListBox aria-label={t`Places`} items={targets} onAction={go} className={css.list ?? ''}>
        {(target) => (
          <ListBoxItem textValue={target.title} className={css.target ?? ''}>
            <span>{target.title}</span>
            <span className={css.detail}>{target.detail}</span>
          </ListBoxItem>
        )}
      </ListBox>
    </Autocomplete>
  )
}
