import { Trans, useLingui } from '@lingui/react/macro'
import { MOST_FOUND } from '../../../../domain/forms/list-limits.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useFormat } from '../../../words/format.ts'
import { useViewState } from '../view-state.ts'
import css from './pager.module.css'
import { SmallSelect } from './small-select.tsx'

export const pageSizes = [10, 25, 50, 100]

export function Pager({ page, perPage, total }: { page: number; perPage: number; total: number }) {
  const { t } = useLingui()
  const { get, set } = useViewState()
  const { number } = useFormat()
  const pages = Math.max(1, Math.ceil(total / perPage))
  const from = total === 0 ? 0 : (page - 1) * perPage + 1
  const to = Math.min(page * perPage, total)
  const [first, last, all, most] = [from, to, total, MOST_FOUND].map(number)
  const isUncounted = get('q') !== '' && total > MOST_FOUND
  return (
    <nav className={css.pager} aria-label={t`Pages`}>
      <label>
        <Trans>Rows per page</Trans>{' '}
        <SmallSelect value={perPage} onChange={(event) => set({ perPage: event.target.value, page: null })}>
          {pageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </SmallSelect>
      </label>
      <span>
        {isUncounted ? (
          <Trans>
            {first}–{last} of more than {most}
          </Trans>
        ) : (
          <Trans>
            {first}–{last} of {all}
          </Trans>
        )}
      </span>
      <IconButton
        label={t`Previous page`}
        size="s"
        disabled={page <= 1}
        onClick={() => set({ page: page - 1 })}
      >
        <Icon name="back" size={16} />
      </IconButton>
      <IconButton
        label={t`Next page`}
        size="s"
        disabled={page >= pages}
        onClick={() => set({ page: page + 1 })}
      >
        <Icon name="forward" size={16} />
      </IconButton>
    </nav>
  )
}
