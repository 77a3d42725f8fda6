import {
  type MouseEvent,
  type ReactNode,
  type Ref,
  startTransition,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { classNames } from './class-names.ts'
import { useLightDialog } from './light-dialog.ts'
import css from './sheet.module.css'
import { SheetInside } from './sheet.tsx'
import { whenIdle } from './when-idle.ts'

export interface LightSheetHandle {
  open(): void
  close(): void
}

interface LightSheetProps {
  ref: Ref<LightSheetHandle>
  title: string
  closeLabel: string
  children: ReactNode
  foot?: ReactNode
}

/** A sheet that opens at once over a page with a great many elements: it was drawn before, out of sight. */
export function LightSheet({ ref, title, closeLabel, children, foot }: LightSheetProps) {
  const layer = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const { open, close, onKeyDown } = useLightDialog(layer)
  const [isReady, setReady] = useState(false)
  useEffect(() => whenIdle(() => startTransition(() => setReady(true))), [])
  // Over everything from now on, and unseen until it is opened.
  useLayoutEffect(() => {
    const element = layer.current
    if (!isReady || !element) return
    element.showPopover()
    return () => element.hidePopover()
  }, [isReady])
  useImperativeHandle(ref, () => ({
    open() {
      if (!isReady) flushSync(() => setReady(true))
      open()
    },
    close,
  }))
  const closeOnScrim = (event: MouseEvent) => {
    if (event.target === layer.current) close()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it; the click is for the scrim around the dialog
    <div ref={layer} popover="manual" className={css.layer} onKeyDown={onKeyDown} onClick={closeOnScrim}>
      {isReady && (
        <dialog
          open
          className={classNames(css.sheet, css.window)}
          aria-labelledby={titleId}
          aria-modal="true"
        >
          <SheetInside titleId={titleId} title={title} closeLabel={closeLabel} onClose={close} foot={foot}>
            {children}
          </SheetInside>
        </dialog>
      )}
    </div>
  )
}
