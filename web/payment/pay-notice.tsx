import type { ReactNode } from 'react'
import { Notice } from '../ui/notice.tsx'
import css from './pay-notice.module.css'
import type { PayProblem } from './use-pay.ts'

interface PayNoticeProps {
  problem: PayProblem | undefined
  /** The way out, where the page has one. */
  action?: ReactNode
}

export function PayNotice({ problem, action }: PayNoticeProps) {
  if (!problem) return null
  return (
    <Notice tone={problem.tone} action={action}>
      <strong className={css.title}>{problem.title}</strong>
      {problem.detail && problem.detail !== problem.title && <span>{problem.detail}</span>}
    </Notice>
  )
}
