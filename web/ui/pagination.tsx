import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { pageNumbers } from './page-numbers.ts'
import css from './pagination.module.css'

interface PaginationProps {
  label: string
  page: number
  pages: number
  onPage(page: number): void
  labels: { previous: string; next: string; page(number: number): string }
}

export function Pagination({ label, page, pages, onPage, labels }: PaginationProps) {
  if (pages < 2) return null
  return (
    <nav aria-label={label} className={css.pagination}>
      <IconButton label={labels.previous} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="back" />
      </IconButton>
      <ol className={css.numbers}>
        {pageNumbers(page, pages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className={css.gap}>…</span>
            ) : (
              <button
                type="button"
                className={css.number}
                aria-label={labels.page(number)}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            )}
          </li>
        ))}
      </ol>
      <IconButton label={labels.next} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <Icon name="forward" />
      </IconButton>
    </nav>
  )
}
