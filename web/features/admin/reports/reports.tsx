import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dubaiToday } from '../../../../domain/days/delivery-calendar.ts'
import { isPlainDate } from '../../../../domain/plain-date.ts'
import { REPORTS, type ReportId } from '../../../../domain/shop/reports.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { ErrorState } from '../../../ui/state.tsx'
import { TabStrip } from '../../../ui/tab-strip.tsx'
import { adminApi } from '../admin-api.ts'
import views from '../view-parts/views.module.css'
import { useViewState } from '../view-state.ts'
import { AsOf } from './as-of.tsx'
import { ReportTable } from './report-table.tsx'
import { useReportNames, useReportTexts } from './report-words.ts'
import css from './reports.module.css'

const isReport = (id: string): id is ReportId => REPORTS.some((one) => one === id)

/** The shop's reports, one at a time, for a span of dates. */
export default function Reports() {
  const { t } = useLingui()
  const { get, set } = useViewState()
  const names = useReportNames()
  const texts = useReportTexts()
  const [today] = useState(() => dubaiToday(new Date()))
  const dateOf = (name: string, otherwise: string) => (isPlainDate(get(name)) ? get(name) : otherwise)
  const named = get('report')
  const report = isReport(named) ? named : 'days-owed'
  const query = { report, from: dateOf('from', `${today.slice(0, 8)}01`), to: dateOf('to', today) }
  const { data, isError, refetch } = useQuery({
    queryKey: ['report', query],
    queryFn: async ({ signal }) => (await adminApi('GET /api/admin/get-report', { query, signal })).data,
  })
  return (
    <div className={css.reports}>
      <TabStrip
        label={t`Reports`}
        tabs={REPORTS.map((id) => ({ id, label: names[id] }))}
        selected={report}
        onSelect={(id) => set({ report: id })}
        controls="report"
        arrowsAbove={REPORTS.length}
        arrowLabels={{ back: t`Back`, forward: t`Forward` }}
      />
      <div className={css.tools}>
        <TextField
          type="date"
          label={t`From`}
          value={query.from}
          onChange={({ target }) => set({ from: target.value }, true)}
        />
        <TextField
          type="date"
          label={t`Until`}
          value={query.to}
          onChange={({ target }) => set({ to: target.value }, true)}
        />
        <a className={views.tab} href={`/api/admin/report.csv?${new URLSearchParams(query)}`} download>
          {t`Export CSV`}
        </a>
      </div>
      <section id="report" role="tabpanel" aria-label={names[report]} className={css.report}>
        <p className={views.soft}>{texts[report]}</p>
        {isError && (
          <ErrorState
            title={t`Failed to fetch the report. Please try again.`}
            retryLabel={t`Try again`}
            onRetry={() => void refetch()}
          />
        )}
        {data && <AsOf report={data} />}
        {data && <ReportTable name={names[report]} table={data} />}
      </section>
    </div>
  )
}
