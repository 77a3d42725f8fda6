import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import type { Receipt } from '../../../contract/my-plan.ts'
import { api } from '../../api/api.ts'
import { messageOf } from '../../api/api-error.ts'
import { EmptyDrawing } from '../../pictures/empty-drawing.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import { Link } from '../../words/link.tsx'
import { ReceiptCard } from './receipt-card.tsx'
import css from './receipts-page.module.css'

type LoadedReceipts =
  | { receipts: Receipt[]; hasMore: boolean; problem?: undefined }
  | { problem: string; receipts?: undefined }

/** Everything that was done to the customer's days, newest first. It never changes, and prints as it stands. */
export function ReceiptsPage({ loaded }: { loaded: LoadedReceipts }) {
  const { t } = useLingui()
  const { revalidate, state } = useRevalidator()
  return (
    <main id="content" className={css.page}>
      <header className={css.head}>
        <div>
          <Link to="/my-plan" className={css.back}>
            <Icon name="back" size={20} />
            <Trans>My plan</Trans>
          </Link>
          <h1>
            <Trans>Receipts</Trans>
          </h1>
          <p className={css.soft}>
            <Trans>
              Every change of your plan: what, when, by whom, and what it cost. They never change.
            </Trans>
          </p>
        </div>
      </header>
      {loaded.problem !== undefined ? (
        <ErrorState
          title={t`Your receipts could not be loaded.`}
          text={loaded.problem}
          retryLabel={t`Try Again`}
          onRetry={() => void revalidate()}
          isRetrying={state !== 'idle'}
        />
      ) : loaded.receipts.length === 0 ? (
        <EmptyState
          drawing={<EmptyDrawing of="orders" />}
          title={t`There is no receipt yet.`}
          text={t`Each change of a plan has one.`}
          action={
            <ButtonLink to="/meal-plans">
              <Trans>Choose a meal plan</Trans>
            </ButtonLink>
          }
        />
      ) : (
        <Receipts {...loaded} />
      )}
    </main>
  )
}

function Receipts(loaded: { receipts: Receipt[]; hasMore: boolean }) {
  const [shown, setShown] = useState(loaded)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const named = useNamed()
  const last = shown.receipts.at(-1)

  async function more() {
    if (!last) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { data } = await api('GET /api/user/get-receipts', { query: { before: last.receipt } })
      setShown(({ receipts }) => ({ receipts: [...receipts, ...data.receipts], hasMore: data.hasMore }))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <ol className={css.list}>
        {shown.receipts.map((receipt) => (
          <ReceiptCard key={receipt.receipt} receipt={receipt} isNamed={receipt.receipt === named} />
        ))}
      </ol>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <div className={`${css.foot} screen-only`}>
        {shown.hasMore && (
          <Button variant="quiet" isBusy={isBusy} onClick={() => void more()}>
            <Trans>Show earlier ones</Trans>
          </Button>
        )}
        <Button variant="ghost" onClick={() => print()}>
          <Trans>Print</Trans>
        </Button>
      </div>
    </>
  )
}

/** The receipt that the address names, scrolled to once the page is alive. */
function useNamed(): string {
  const { hash } = useLocation()
  const named = decodeURIComponent(hash.slice(1))
  useEffect(() => {
    if (named) document.getElementById(named)?.scrollIntoView({ block: 'center' })
  }, [named])
  return named
}
