import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { MOST_NEW_BAGS } from '../../../../domain/delivery/bag-code.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { notify } from '../../../ui/overlay/toast-store.ts'
import { adminApi, messageOf } from '../admin-api.ts'
import type { ListOf } from '../call-types.ts'
import { QrCode } from '../people/qr-code.tsx'
import { Scanner } from '../scanner/scanner.tsx'
import { ListView } from '../table/list-view.tsx'
import { useMoment } from '../view-parts/moments.ts'
import css from './bags.module.css'

const LIST = 'bags'

/** Cool bags: who has which since when, scanned in here; new codes to print. */
export default function Bags() {
  const { t } = useLingui()
  const moment = useMoment()
  const queries = useQueryClient()
  const [isMaking, setMaking] = useState(false)
  const reload = () => void queries.invalidateQueries({ queryKey: [LIST] })
  const attempt = (work: () => Promise<string>) =>
    work()
      .then((words) => notify(words))
      .catch((error) => notify(messageOf(error, t`That did not work. Please try again.`), { tone: 'danger' }))
      .finally(reload)
  const takeBack = (code: string) =>
    attempt(async () => {
      const { data } = await adminApi('POST /api/admin/take-back-bag', { body: { code } })
      return data.from ? t`Bag ${data.code} is back from ${data.from}.` : t`Bag ${data.code} is here.`
    })
  const retire = (code: string, isRetired: boolean) =>
    attempt(async () => {
      await adminApi('POST /api/admin/retire-bag', { body: { code, isRetired } })
      return isRetired ? t`Bag ${code} is not in use any more.` : t`Bag ${code} is in use again.`
    })
  return (
    <div className={css.bags}>
      <Scanner label={t`Scan a cool bag to take it back`} onCode={(code) => void takeBack(code)} />
      <ListView<ListOf<'GET /api/admin/get-bags'>>
        name={LIST}
        load={(query, signal) => adminApi('GET /api/admin/get-bags', { query, signal })}
        keyOf={(row) => row.code}
        titleOf={(row) => row.code}
        searchLabel={t`Search code or customer...`}
        columns={[
          { id: 'code', label: t`Code`, sort: 'code', cell: (row) => row.code },
          {
            id: 'where',
            label: t`Where`,
            cell: (row) =>
              row.isRetired ? (
                <Badge>{t`Not in use`}</Badge>
              ) : row.outSince ? (
                (row.customer ?? t`A deleted customer`)
              ) : (
                <Badge tone="success">{t`Here`}</Badge>
              ),
          },
          {
            id: 'since',
            label: t`Out since`,
            sort: 'since',
            cell: (row) => (row.outSince ? moment(row.outSince) : ''),
          },
        ]}
        filters={[
          {
            name: 'where',
            label: t`Everywhere`,
            options: [
              { value: 'out', label: t`With customers` },
              { value: 'in', label: t`Here` },
              { value: 'retired', label: t`Not in use` },
            ],
          },
        ]}
        add={{ label: t`New codes`, onPress: () => setMaking(true) }}
        actions={(row) => (
          <Button size="s" variant="quiet" onClick={() => void retire(row.code, !row.isRetired)}>
            {row.isRetired ? t`Use again` : t`Retire`}
          </Button>
        )}
        emptyText={t`No bags found`}
        failText={t`Failed to fetch bags. Please try again.`}
      />
      {isMaking && <NewCodes onMade={reload} onClose={() => setMaking(false)} />}
    </div>
  )
}

function NewCodes({ onMade, onClose }: { onMade(): void; onClose(): void }) {
  const { t } = useLingui()
  const [count, setCount] = useState('20')
  const [codes, setCodes] = useState<string[]>()
  const isCount = /^\d+$/.test(count) && Number(count) >= 1 && Number(count) <= MOST_NEW_BAGS
  async function make() {
    try {
      const { data } = await adminApi('POST /api/admin/make-bags', { body: { count: Number(count) } })
      setCodes(data)
      onMade()
    } catch (error) {
      notify(messageOf(error, t`That did not work. Please try again.`), { tone: 'danger' })
    }
  }
  return (
    <Dialog
      isOpen
      isDense
      size="l"
      title={t`New codes`}
      closeLabel={t`Close`}
      onClose={onClose}
      foot={
        codes ? (
          <Button size="s" onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        ) : (
          <Button size="s" disabled={!isCount} onClick={() => void make()}>
            <Trans>Make codes</Trans>
          </Button>
        )
      }
    >
      {codes ? (
        <ul className={css.sheet}>
          {codes.map((code) => (
            <li key={code}>
              <QrCode text={code} label={code} />
              <span>{code}</span>
            </li>
          ))}
        </ul>
      ) : (
        <TextField
          label={t`How many`}
          hint={t`Up to ${MOST_NEW_BAGS}. Each code is made once.`}
          inputMode="numeric"
          value={count}
          onChange={({ target }) => setCount(target.value)}
        />
      )}
    </Dialog>
  )
}
