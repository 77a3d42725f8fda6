import { useLingui } from '@lingui/react/macro'
import { use, useEffect } from 'react'
import { createPath, UNSAFE_DataRouterContext } from 'react-router'
import { storeInTab } from '../session/tab-storage.ts'
import { notify } from '../ui/overlay/toast-store.ts'

interface ReloadEvent extends Event {
  navigationType?: string
  userInitiated?: boolean
}

/**
 * Where a page's script does not arrive, the router reloads the page the visitor is on, which helps nobody who is offline.
 * This blocks the reload, shows a message, and offers to retry the navigation.
 */
export function ChunkErrorWatch() {
  const { t } = useLingui()
  const router = use(UNSAFE_DataRouterContext)?.router

  useEffect(() => {
    const navigation = (window as { navigation?: EventTarget }).navigation
    const onNavigate = (event: ReloadEvent) => {
      // Asked of the router itself: a script that fails at once is faster than the next render.
      const target = router?.state.navigation.location
      if (!target || event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return
      event.preventDefault()
      notify(t`That page did not load. Check your connection.`, {
        tone: 'danger',
        durationMs: 15_000,
        action: { label: t`Try again`, onPress: () => window.location.assign(createPath(target)) },
      })
    }
    // Where the browser cannot be asked to stay, heal-lost-scripts.js goes on from the page that is loaded again.
    const onHide = () => {
      const target = router?.state.navigation.location
      if (target)
        storeInTab(
          'way-on',
          JSON.stringify({ from: window.location.href, to: createPath(target), at: Date.now() }),
        )
    }
    if (navigation) navigation.addEventListener('navigate', onNavigate)
    else addEventListener('pagehide', onHide)
    return () => {
      navigation?.removeEventListener('navigate', onNavigate)
      removeEventListener('pagehide', onHide)
    }
  }, [router, t])

  return null
}
