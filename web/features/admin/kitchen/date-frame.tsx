import { useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { eatenAfter } from '../../../../domain/kitchen-board.ts'
import { Notice } from '../../../ui/notice.tsx'
import { ErrorState } from '../../../ui/state.tsx'
import { useViewState } from '../view-state.ts'
import { DateSwitch } from './date-switch.tsx'

interface DateFrameProps<Data> {
  /** What it is stored under. */
  name: string
  load(query: { date?: string }): Promise<{ data: Data }>
  refreshMs: number
  className: string | undefined
  failText: string
  /** Said above what was loaded before, while the shop cannot be reached. */
  staleText: string
  children(data: Data): ReactNode
}

/** What the kitchen has of a date: without one in the address it follows the day. */
export function DateFrame<Data extends { date: string; today: string }>(props: DateFrameProps<Data>) {
  const { t } = useLingui()
  const { get, set } = useViewState()
  const date = get('date')
  const { data, isError, refetch } = useQuery({
    queryKey: [props.name, date],
    queryFn: async () => (await props.load(date ? { date } : {})).data,
    refetchInterval: props.refreshMs,
    placeholderData: keepPreviousData,
  })
  if (!data)
    return isError ? (
      <ErrorState title={props.failText} retryLabel={t`Try again`} onRetry={() => void refetch()} />
    ) : null
  return (
    <div className={props.className}>
      <DateSwitch
        date={data.date}
        today={data.today}
        onChange={(next) => set({ date: next === eatenAfter(data.today) ? null : next, bag: null })}
      />
      {isError && <Notice tone="warning">{props.staleText}</Notice>}
      {props.children(data)}
    </div>
  )
}
