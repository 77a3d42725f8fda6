import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PackingBoard } from '../../../../contract/packing.ts'
import { parseBagCode } from '../../../../domain/bag-code.ts'
import { eatenAfter } from '../../../../domain/kitchen-board.ts'
import { dishMark, parseLabelCode } from '../../../../domain/label-code.ts'
import { pieceKey } from '../../../../domain/packing.ts'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState, ErrorState } from '../../../ui/state.tsx'
import { useFormat } from '../../../words/format.ts'
import { adminApi, messageOf } from '../admin-api.ts'
import { DateSwitch } from '../kitchen/date-switch.tsx'
import { Scanner } from '../scanner/scanner.tsx'
import { useViewState } from '../view-state.ts'
import { BagList } from './bag-list.tsx'
import { OpenBag } from './open-bag.tsx'
import css from './packing.module.css'
import { BOARD, usePacking } from './use-packing.ts'

// Whose food it is and what they avoid can change without a change of the bag.
const REFRESH_MS = 60_000

/** The bags of a date, one open at a time: packed by ticking or scanning. */
export default function Packing() {
  const { t } = useLingui()
  const { get, set } = useViewState()
  const date = get('date')
  const { data, isError, refetch } = useQuery({
    queryKey: [BOARD, date],
    queryFn: async () => (await adminApi('GET /api/admin/get-packing', { query: date ? { date } : {} })).data,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  if (!data)
    return isError ? (
      <ErrorState
        title={t`Failed to fetch the bags. Please try again.`}
        retryLabel={t`Try again`}
        onRetry={() => void refetch()}
      />
    ) : null
  return (
    <div className={css.packing}>
      <DateSwitch
        date={data.date}
        today={data.today}
        onChange={(next) => set({ date: next === eatenAfter(data.today) ? null : next, bag: null })}
      />
      {isError && (
        <Notice tone="warning">{t`The shop cannot be reached. These are the last bags we had.`}</Notice>
      )}
      <Board key={data.date} board={data} />
    </div>
  )
}

function Board({ board }: { board: PackingBoard }) {
  const { t } = useLingui()
  const { longDate, number } = useFormat()
  const { get, set } = useViewState()
  const { progress, stuck, add } = usePacking(board)
  const [said, setSaid] = useState<{ isWrong: boolean; words: string }>()
  const { date, bags } = board
  const open = bags.find(({ _id }) => _id === get('bag'))
  const closed = bags.filter(({ _id }) => progress.get(_id)?.isClosed).length

  const wrong = (words: string) => {
    setSaid({ isWrong: true, words })
    navigator.vibrate?.([200, 100, 200])
  }
  const right = (words: string) => setSaid({ isWrong: false, words })

  async function moveCoolBag(code: string) {
    if (!open) return wrong(t`Open a bag first, then scan the cool bag it goes in.`)
    try {
      await adminApi('POST /api/admin/hand-out-bag', { body: { code, day: open._id } })
      right(t`Cool bag ${code} goes to ${open.customer}.`)
    } catch (error) {
      wrong(messageOf(error, t`That did not work. Please try again.`))
    }
  }

  function scan(typed: string) {
    const coolBag = parseBagCode(typed)
    if (coolBag) return void moveCoolBag(coolBag)
    const code = parseLabelCode(typed)
    if (!code) return wrong(t`This is not a code of a label or a cool bag.`)
    const meant = bags.find(({ _id }) => _id === code.dayId)
    if (!meant) return wrong(t`This label is of a bag that is not packed for this date.`)
    if (code.kind === 'bag') {
      set({ bag: meant._id })
      return right(t`Bag of ${meant.customer}`)
    }
    const dish = meant.dishes.find(({ position }) => position === code.position)
    if (!dish || code.piece > dish.quantity || code.mark !== dishMark(dish.dish))
      return wrong(t`The bag of ${meant.customer} does not hold this any more.`)
    if (open && open._id !== meant._id) return wrong(t`Wrong bag: ${dish.name} is for ${meant.customer}.`)
    if (progress.get(meant._id)?.isClosed) return wrong(t`The bag of ${meant.customer} is closed.`)
    if (!open) set({ bag: meant._id })
    const isIn = progress
      .get(meant._id)
      ?.packed.includes(pieceKey({ position: dish.position, piece: code.piece }))
    right(isIn ? t`${dish.name} is in the bag already.` : t`${dish.name} is in the bag of ${meant.customer}.`)
    const { position, dish: sold } = dish
    add({
      kind: 'tick',
      body: { date, day: meant._id, position, dish: sold, pieces: [code.piece], isPacked: true },
    })
  }

  return (
    <>
      <header className={css.head}>
        <p>
          <Trans>
            Eaten on <strong>{longDate(date)}</strong>, packed on {longDate(board.packedOn)}
          </Trans>
        </p>
        <p className={css.total}>
          <Trans>
            {number(closed)} of {number(bags.length)} bags closed
          </Trans>
        </p>
      </header>
      {stuck > 0 && (
        <Notice tone="warning">
          <Plural
            value={stuck}
            one="No connection. # step is stored on this screen and sent once it is back."
            other="No connection. # steps are stored on this screen and sent once it is back."
          />
        </Notice>
      )}
      {board.planned > 0 && (
        <Notice>
          <Plural
            value={board.planned}
            one="# more bag can still be changed. It is packed from its cut-off on."
            other="# more bags can still be changed. They are packed from their cut-off on."
          />
        </Notice>
      )}
      {bags.length === 0 ? (
        <EmptyState title={t`Nothing to pack`} text={t`No bag goes out for ${longDate(date)}.`} />
      ) : (
        <>
          <Scanner label={t`Scan a label or a cool bag`} onCode={scan} />
          {said && (
            <p className={said.isWrong ? css.wrong : css.right} role={said.isWrong ? 'alert' : 'status'}>
              {said.words}
            </p>
          )}
          {open ? (
            <OpenBag
              key={open._id}
              bag={open}
              progress={progress.get(open._id)}
              names={board.names}
              onTick={({ position, dish, pieces }, isPacked) =>
                add({ kind: 'tick', body: { date, day: open._id, position, dish, pieces, isPacked } })
              }
              onClose={(version, reason) => {
                add({ kind: 'close', body: { date, day: open._id, version, reason } })
                const after = bags.slice(bags.indexOf(open) + 1)
                const next = [...after, ...bags].find(
                  ({ _id }) => _id !== open._id && !progress.get(_id)?.isClosed,
                )
                setSaid(undefined)
                set({ bag: next?._id ?? null })
              }}
              onReopen={(version) => add({ kind: 'open', body: { date, day: open._id, version } })}
              onBack={() => set({ bag: null })}
            />
          ) : (
            <BagList bags={bags} progress={progress} onOpen={(id) => set({ bag: id })} />
          )}
        </>
      )}
    </>
  )
}
