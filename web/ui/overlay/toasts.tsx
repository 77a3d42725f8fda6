import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Link } from '../../words/link.tsx'
import { IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { openDialogs } from './open-dialogs.ts'
import { dismiss, type Toast, toastStore } from './toast-store.ts'
import css from './toasts.module.css'

const none: readonly Toast[] = []

/** Where messages appear: under the header, once a page. F6 goes to the newest of them and back. */
export function Toasts({ label, closeLabel }: { label: string; closeLabel: string }) {
  const said = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => none)
  // Outside of an open dialog nothing can be heard or pressed.
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.top, () => undefined)
  // What the page said before a dialog opened waits until it closes: it would lie over the dialog's title.
  const toasts = dialog ? said.filter(({ isAlert, saidAt }) => isAlert || saidAt >= dialog.openedAt) : said
  const region = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement>(null)

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || toastStore.get().length === 0) return
      event.preventDefault()
      if (region.current?.contains(document.activeElement)) before.current?.focus()
      else region.current?.querySelector<HTMLElement>('[data-newest] button')?.focus()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  const remember = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !region.current?.contains(relatedTarget))
      before.current = relatedTarget
  }
  const close = (id: number) => {
    if (region.current?.contains(document.activeElement)) before.current?.focus()
    dismiss(id)
  }

  const show = (toast: Toast) => (
    <Message
      key={toast.id}
      toast={toast}
      isNewest={toast === toasts.at(-1)}
      closeLabel={closeLabel}
      onClose={() => close(toast.id)}
    />
  )
  const all = (
    <section
      ref={region}
      className={classNames(css.toasts, dialog && css.inDialog)}
      aria-label={label}
      aria-keyshortcuts="F6"
      onFocus={remember}
    >
      {toasts.filter(({ isAlert }) => isAlert).map(show)}
      {/* There before anything is in it: only then does every screen reader say what comes. */}
      <div role="status" aria-atomic="false" className={css.polite}>
        {toasts.filter(({ isAlert }) => !isAlert).map(show)}
      </div>
    </section>
  )
  return dialog ? createPortal(all, dialog.element) : all
}

interface MessageProps {
  toast: Toast
  isNewest: boolean
  closeLabel: string
  onClose(): void
}

function Message({ toast, isNewest, closeLabel, onClose }: MessageProps) {
  const { id, text, tone, durationMs, isAlert, action, link } = toast
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (isHeld || durationMs === undefined) return
    const timer = setTimeout(() => dismiss(id), durationMs)
    return () => clearTimeout(timer)
  }, [isHeld, id, durationMs])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only stays while it is looked at, and hears Escape from its buttons
    <div
      role={isAlert ? 'alert' : undefined}
      className={classNames(css.toast, css[tone])}
      data-newest={isNewest || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The message alone, not the dialog it stands in.
        event.preventDefault()
        onClose()
      }}
    >
      <span className={css.sign}>
        <Icon name={tone === 'success' ? 'check' : tone === 'danger' ? 'warning' : 'info'} size={20} />
      </span>
      <p className={css.text}>
        {text}
        {link && (
          <>
            {' '}
            <Link to={link.to} className={css.link} onClick={onClose}>
              {link.label}
            </Link>
          </>
        )}
      </p>
      {action && (
        <button
          type="button"
          className={css.action}
          onClick={() => {
            onClose()
            action.onPress()
          }}
        >
          {action.label}
          <span className={css.key} aria-hidden="true">
            F6
          </span>
        </button>
      )}
      <IconButton label={closeLabel} onClick={onClose}>
        <Icon name="close" size={18} />
      </IconButton>
    </div>
  )
}
