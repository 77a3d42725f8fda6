import { useEffect } from 'react'

/** Keeps a page that is the same for everyone, with what it is built from, on the device: it opens without network. */
export function useOfflineFiles(page: '/driver' | '/kitchen' | '/packing') {
  useEffect(() => {
    // Sources that reload in place would be hidden by a stored page.
    if (import.meta.env.DEV || !('serviceWorker' in navigator)) return
    void navigator.serviceWorker.register('/page-worker.js', { scope: page }).catch(() => {})
  }, [page])
}
