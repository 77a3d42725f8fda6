import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

interface WaitingPartProps<Data> {
  asked: { data: Data | undefined; problem: string | undefined; isRefused: boolean; retry(): void }
  /** The room it will take, in rem. */
  height: number
  children(data: Data): ReactNode
}

/** What was asked for, its shape until it comes, or why it did not. */
export function WaitingPart<Data>({ asked, height, children }: WaitingPartProps<Data>) {
  if (asked.problem !== undefined)
    return (
      <Notice
        tone="danger"
        action={
          !asked.isRefused && (
            <Button variant="ghost" size="s" onClick={asked.retry}>
              <Trans>Try Again</Trans>
            </Button>
          )
        }
      >
        {asked.problem}
      </Notice>
    )
  return asked.data === undefined ? <Skeleton height={`${height}rem`} /> : children(asked.data)
}
