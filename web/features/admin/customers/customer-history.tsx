import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '../../../ui/state.tsx'
import { adminApi } from '../admin-api.ts'
import views from '../view-parts/views.module.css'
import css from './customer-history.module.css'
import page from './customers.module.css'
import { HistoryLine } from './history-line.tsx'
import { customerKey } from './use-customer.ts'

const FIRST_SHOWN = 12

/** Everything that happened, newest first: what cost something and what did not is said beside it. */
export function CustomerHistory({ id }: { id: string }) {
  const { t } = useLingui()
  const [most, setMost] = useState(FIRST_SHOWN)
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...customerKey(id), 'history'],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) => {
      const query = { id, ...(pageParam && { before: pageParam }) }
      return (await adminApi('GET /api/admin/get-customer-history', { query, signal })).data
    },
    getNextPageParam: ({ next }) => next,
  })
  const all = data?.pages.flatMap(({ entries }) => entries) ?? []
  const shown = all.slice(0, most)
  async function showMore() {
    if (most >= all.length - FIRST_SHOWN && hasNextPage) await fetchNextPage()
    setMost(most + 2 * FIRST_SHOWN)
  }
  return (
    <section className={page.part} aria-labelledby="history-title">
      <h2 id="history-title">{t`History`}</h2>
      {isError && (
        <ErrorState
          title={t`Failed to fetch the history. Please try again.`}
          retryLabel={t`Try again`}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !isError && <p role="status">{t`Loading...`}</p>}
      <ol className={css.history} aria-labelledby="history-title">
        {shown.map((entry) => (
          <HistoryLine key={entry._id} entry={entry} />
        ))}
      </ol>
      {(shown.length < all.length || hasNextPage) && (
        <button
          type="button"
          className={views.small}
          disabled={isFetchingNextPage}
          onClick={() => void showMore()}
        >
          <Trans>Show earlier</Trans>
        </button>
      )}
    </section>
  )
}
