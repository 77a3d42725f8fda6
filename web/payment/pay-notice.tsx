import { Notice } from '../ui/notice.tsx'
import css from './pay-notice.module.css'
import type { PayProblem } from './use-pay.ts'

export function PayNotice({ problem }: { problem: PayProblem | undefined }) {
  if (!problem) return null
  return (
    <Notice tone={problem.tone}>
      <strong className={css.title}>{problem.title}</strong>
      {problem.detail && problem.detail !== problem.title && <span>{problem.detail}</span>}
    </Notice>
  )
}
