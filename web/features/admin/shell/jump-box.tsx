import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { whenIdle } from '../../../ui/when-idle.ts'
import css from './jump-box.module.css'

const loadList = () => import('./jump-list.tsx')
const JumpList = lazy(loadList)

export function useJumpKey(open: () => void) {
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
export function JumpKey() {
  const isMac = useSyncExternalStore(neverChanges, isOnMac, () => false)
  return <kbd>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
}

/** Views, items, customers and orders by a few letters. What was typed goes when it closes. */
export function JumpBox({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { t } = useLingui()
  useEffect(() => whenIdle(() => void loadList().catch(() => {})), [])
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t`Jump to`} shape="top" hasOwnBody className={css.box}>
      <Suspense fallback={<div className={css.waiting} />}>
        <JumpList onClose={onClose} />
      </Suspense>
    </Dialog>
  )
}
