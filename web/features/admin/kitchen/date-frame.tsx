import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { eatenAfter } from '../../../../domain/kitchen/kitchen-board.ts'
import { ApiError } from '../../../api/api-error.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ErrorState } from '../../../ui/state.tsx'
import { useFormat } from '../../../words/format.ts'
import { useDubaiToday } from '../view-parts/use-dubai-today.ts'
import { useViewState } from '../view-state.ts'
import { DateSwitch } from './date-switch.tsx'

interface DateFrameProps<Data> {
  /** What it is stored under. */
  name: string
  load(query: { date: string }): Promise<{ data: Data }>
  refreshMs: number
  className: string | undefined
  failText: string
  /** Said above what was loaded before, while the shop cannot be reached. */
  staleText: string
  children(data: Data): ReactNode
}

/** There is a network, and the shop said that it cannot. */
const isOurFault = (error: Error | null) => error instanceof ApiError && error.statusCode >= 500

/** The time, and the day too where it is not today's. */
function useAsOf() {
  const { momentDay, momentTime } = useFormat()
  return (at: number) => {
    const moment = new Date(at).toISOString()
    const [day, time] = [momentDay(moment), momentTime(moment)]
    return day === momentDay(new Date().toISOString()) ? time : `${day}, ${time}`
  }
}

/** What the kitchen has of a date: without one in the address it follows the day, which the device knows by itself. */
export function DateFrame<Data extends { date: string }>(props: DateFrameProps<Data>) {
  const { t } = useLingui()
  const { longDate } = useFormat()
  const { get, set } = useViewState()
  const today = useDubaiToday()
  const date = get('date') || eatenAfter(today)
  const asOf = useAsOf()
  const { isPlaceholderData, error, isError, fetchStatus, dataUpdatedAt, refetch, ...query } = useQuery({
    queryKey: [props.name, date],
    queryFn: async () => (await props.load({ date })).data,
    refetchInterval: props.refreshMs,
    placeholderData: keepPreviousData,
  })
  // The browser knows that there is no network, or the shop does not answer.
  const isCutOff = isError || fetchStatus === 'paused'
  // Another date's stands in while this one's is on its way, and not where it will not come.
  const data = isPlaceholderData && isCutOff ? undefined : query.data
  if (!data && !isCutOff) return null
  return (
    <div className={props.className}>
      <DateSwitch
        date={data?.date ?? date}
        today={today}
        onChange={(next) => set({ date: next === eatenAfter(today) ? null : next, bag: null })}
      />
      {data && isCutOff && (
        <Notice tone="warning">
          {isOurFault(error)
            ? t`As of ${asOf(dataUpdatedAt)}, the shop does not answer.`
            : t`As of ${asOf(dataUpdatedAt)}, no network.`}{' '}
          {props.staleText}
        </Notice>
      )}
      {data ? (
        props.children(data)
      ) : (
        <ErrorState
          title={props.failText}
          text={isOurFault(error) ? undefined : t`Nothing is kept on this screen for ${longDate(date)}.`}
          retryLabel={t`Try again`}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  )
}
