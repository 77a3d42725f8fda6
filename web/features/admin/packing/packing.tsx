import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PackingBoard } from '../../../../contract/packing.ts'
import { parseBagCode } from '../../../../domain/delivery/bag-code.ts'
import { dishMark, parseLabelCode } from '../../../../domain/kitchen/label-code.ts'
import { pieceKey } from '../../../../domain/kitchen/packing.ts'
import { useBagOwner } from '../../../food/profile/for-eater.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState } from '../../../ui/state.tsx'
import { useFormat } from '../../../words/format.ts'
import { adminApi, messageOf } from '../admin-api.ts'
import { DateFrame } from '../kitchen/date-frame.tsx'
import { Scanner } from '../scanner/scanner.tsx'
import { HeldBack } from '../view-parts/held-back.tsx'
import { useViewState } from '../view-state.ts'
import { BagList } from './bag-list.tsx'
import { OpenBag } from './open-bag.tsx'
import css from './packing.module.css'
import { BOARD } from './packing-queue.ts'
import { usePacking } from './use-packing.ts'

// Whose food it is and what they avoid can change without a change of the bag.
const REFRESH_MS = 60_000

/** The bags of a date, one open at a time: packed by ticking or scanning. */
export default function Packing() {
  const { t } = useLingui()
  return (
    <DateFrame
      name={BOARD}
      load={(query) => adminApi('GET /api/admin/get-packing', { query })}
      refreshMs={REFRESH_MS}
      className={css.packing}
      failText={t`Failed to fetch the bags. Please try again.`}
      staleText={t`These are the last bags we had.`}
    >
      {(data) => <Board key={data.date} board={data} />}
    </DateFrame>
  )
}

function Board({ board }: { board: PackingBoard }) {
  const { t } = useLingui()
  const { longDate, number } = useFormat()
  const { get, set } = useViewState()
  const { progress, stuck, add } = usePacking(board)
  const ownerOf = useBagOwner()
  const [said, setSaid] = useState<{ isWrong: boolean; words: string }>()
  const { date, bags } = board
  const open = bags.find(({ _id }) => _id === get('bag'))
  const exceptions = bags.filter((bag) => bag.isException).length
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
      right(t`Cool bag ${code} goes to ${ownerOf(open)}.`)
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
    const owner = ownerOf(meant)
    if (code.kind === 'bag') {
      set({ bag: meant._id })
      return right(t`Bag of ${owner}`)
    }
    const dish = meant.dishes.find(({ position }) => position === code.position)
    if (!dish || code.piece > dish.quantity || code.mark !== dishMark(dish.dish))
      return wrong(t`The bag of ${owner} does not hold this any more.`)
    if (open && open._id !== meant._id) return wrong(t`Wrong bag: ${dish.name} is for ${owner}.`)
    if (progress.get(meant._id)?.isClosed) return wrong(t`The bag of ${owner} is closed.`)
    if (!open) set({ bag: meant._id })
    const isIn = progress
      .get(meant._id)
      ?.packed.includes(pieceKey({ position: dish.position, piece: code.piece }))
    right(isIn ? t`${dish.name} is in the bag already.` : t`${dish.name} is in the bag of ${owner}.`)
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
          {exceptions > 0 && (
            <>
              {' · '}
              <Plural value={exceptions} one="# exception" other="# exceptions" />
            </>
          )}
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
      <HeldBack bags={board.heldBack} />
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
              date={date}
              key={open._id}
              bag={open}
              progress={progress.get(open._id)}
              names={board.names}
              onTick={({ position, dish, pieces }, isPacked) =>
                add({ kind: 'tick', body: { date, day: open._id, position, dish, pieces, isPacked } })
              }
              onClose={(version, reason) => {
                const conflicts = open.dishes
                  .filter(({ conflicts }) => conflicts.length > 0)
                  .map(({ position, dish, conflicts }) => ({ position, dish, conflicts }))
                add({ kind: 'close', body: { date, day: open._id, version, reason, conflicts } })
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
            <BagList date={date} bags={bags} progress={progress} onOpen={(id) => set({ bag: id })} />
          )}
        </>
      )}
    </>
  )
}
