import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import css from './notice.module.css'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger'
const icons: Record<NoticeTone, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  danger: 'warning',
}

/** Says what happened, near where it happened. Problems are announced at once. */
export function Notice({
  tone = 'info',
  children,
  action,
}: {
  tone?: NoticeTone
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={classNames(css.notice, css[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
      <Icon name={icons[tone]} size={22} />
      <div className={css.text}>{children}</div>
      {action}
    </div>
  )
}
