import { useEffect, useState, useSyncExternalStore } from 'react'
import { IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { dismiss, type Toast, toastStore } from './toast-store.ts'
import css from './toasts.module.css'

const none: readonly Toast[] = []

/** Where messages appear: once per page, in the shell. */
export function Toasts({ label, closeLabel }: { label: string; closeLabel: string }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => none)
  return (
    <section className={css.toasts} aria-label={label}>
      {toasts.map((toast) => (
        <Message key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </section>
  )
}

function Message({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const { id, text, tone, durationMs, action } = toast
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismiss(id), durationMs)
    return () => clearTimeout(timer)
  }, [isHeld, id, durationMs])

  return (
    <div
      role="alert"
      className={classNames(css.toast, css[tone])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={css.sign}>
        <Icon name={tone === 'success' ? 'check' : tone === 'danger' ? 'warning' : 'info'} size={20} />
      </span>
      <p className={css.text}>{text}</p>
      {action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            action.onPress()
            dismiss(id)
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton label={closeLabel} onClick={() => dismiss(id)}>
        <Icon name="close" size={18} />
      </IconButton>
    </div>
  )
}
