import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { EmptyDrawing } from './empty-drawing.tsx'
import { SpillDrawing } from './spill-drawing.tsx'
import css from './state.module.css'

interface EmptyStateProps {
  title: string
  text?: string | undefined
  /** One thing to do about it. */
  action?: ReactNode
  drawing?: ReactNode
}

export function EmptyState({ title, text, action, drawing = <EmptyDrawing /> }: EmptyStateProps) {
  return (
    <div className={css.state}>
      <span className={css.drawing}>{drawing}</span>
      <p className={css.title}>{title}</p>
      {text && <p className={css.text}>{text}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  )
}

interface ErrorStateProps {
  title: string
  text?: string | undefined
  retryLabel: string
  onRetry(): void
  isRetrying?: boolean
}

export function ErrorState({ title, text, retryLabel, onRetry, isRetrying = false }: ErrorStateProps) {
  return (
    <div className={css.state} role="alert">
      <span className={css.drawing}>
        <SpillDrawing />
      </span>
      <p className={css.title}>{title}</p>
      {text && <p className={css.text}>{text}</p>}
      <div className={css.action}>
        <Button variant="quiet" onClick={onRetry} isBusy={isRetrying}>
          {retryLabel}
        </Button>
      </div>
    </div>
  )
}
