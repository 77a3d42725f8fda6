import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import css from './jump-box.module.css'

const loadList = () => import('./jump-list.tsx')
const JumpList = lazy(loadList)

function useJumpKey(open: () => void) {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [open])
}

const neverChanges = () => () => {}
const isOnMac = () => /Mac|iPhone|iPad/.test(navigator.platform)

/** The keys that open it, as they are called where one sits; the server cannot know. */
function JumpKey() {
  const isMac = useSyncExternalStore(neverChanges, isOnMac, () => false)
  return <kbd>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
}

/** Views, items, customers and orders by a few letters. What was typed goes when it closes. */
export function JumpBox({ className }: { className: string | undefined }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  const close = () => setOpen(false)
  // Its code comes when it is approached.
  const prepare = () => void loadList().catch(() => {})
  useJumpKey(open)
  return (
    <>
      <button type="button" className={className} onPointerEnter={prepare} onFocus={prepare} onClick={open}>
        <Icon name="search" size={16} />
        <span>
          <Trans>Jump to…</Trans>
        </span>
        <JumpKey />
      </button>
      <Dialog isOpen={isOpen} onClose={close} title={t`Jump to`} shape="top" hasOwnBody className={css.box}>
        <Suspense fallback={<div className={css.waiting} />}>
          <JumpList onClose={close} />
        </Suspense>
      </Dialog>
    </>
  )
}
