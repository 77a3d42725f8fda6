import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import css from './plan-grid.module.css'

export function PlanGrid({ children }: { children: ReactNode }) {
  return <ul className={css.grid}>{children}</ul>
}

/** The shape of the plans while they come. */
export function LoadingPlans() {
  return (
    <div role="status">
      <p className={css.loading}>
        <Trans>Loading meal plans...</Trans>
      </p>
      <PlanGrid>
        {[1, 2, 3].map((n) => (
          <li key={n} className={css.ghost}>
            <Skeleton height="16rem" />
            <Skeleton shape="line" width="60%" height="2rem" />
            <SkeletonText lines={3} />
            <Skeleton height="3rem" />
          </li>
        ))}
      </PlanGrid>
    </div>
  )
}
