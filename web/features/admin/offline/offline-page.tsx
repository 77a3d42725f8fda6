import { useLingui } from '@lingui/react/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Me } from '../../../../contract/admin-sign-in.ts'
import { ErrorState } from '../../../ui/state.tsx'
import { useAdminQueries } from '../admin-queries.ts'
import { MeProvider, meKey, useMe } from '../me.tsx'
import { AdminFrame } from '../shell/admin-frame.tsx'
import { NotYours } from '../shell/not-yours.tsx'
import { SignInAgain } from '../shell/sign-in-again.tsx'
import { maySee } from '../view-calls.ts'
import { type OfflineView, pathOf } from '../view-state.ts'
import { useOfflineFiles } from './use-offline-files.ts'
import { useOpening } from './use-opening.ts'

interface OfflinePageProps {
  view: OfflineView
  title: string
  /** What the keys of its questions begin with: their answers are stored. */
  stored: readonly string[]
  children: ReactNode
}

/** A view of the back-office that opens without network too, with what was known last. The page itself knows nobody. */
export function OfflinePage({ view, title, stored, children }: OfflinePageProps) {
  const { t } = useLingui()
  const queries = useAdminQueries()
  const { state, open } = useOpening(queries, stored)
  useOfflineFiles(pathOf(view) as `/${OfflineView}`)
  if (state === 'opening') return <p role="status">{t`Loading...`}</p>
  if (state === 'unreachable')
    return (
      <main id="content">
        <ErrorState
          title={t`No connection. This page is shown once there is one.`}
          retryLabel={t`Try again`}
          onRetry={() => void open()}
        />
      </main>
    )
  return (
    <QueryClientProvider client={queries}>
      <MeProvider first={queries.getQueryData<Me>(meKey)!}>
        <AdminFrame page={{ title, of: view }}>
          <OwnView view={view}>{children}</OwnView>
        </AdminFrame>
      </MeProvider>
      <SignInAgain />
    </QueryClientProvider>
  )
}

function OwnView({ view, children }: Pick<OfflinePageProps, 'view' | 'children'>) {
  return maySee(useMe(), view) ? children : <NotYours />
}
