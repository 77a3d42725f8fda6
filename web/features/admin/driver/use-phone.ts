import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPhone, nothingYet } from './phone.ts'

/** The phone's marks and runs, handed in while the page is open. */
export function usePhone() {
  const [phone] = useState(createPhone)
  const state = useSyncExternalStore(phone.subscribe, phone.getState, () => nothingYet)
  useEffect(() => phone.start(), [phone])
  useEffect(() => {
    // Sources that reload in place would be hidden by a stored page.
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
    void navigator.serviceWorker.register('/driver-worker.js', { scope: '/driver' }).catch(() => {})
  }, [])
  return { state, phone }
}
