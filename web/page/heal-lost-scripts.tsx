import { useEffect } from 'react'
import script from './heal-lost-scripts.js?raw'

declare global {
  interface Window {
    isPageAlive?: boolean
  }
}

/** Loads the page again once the scripts it lost can be had: a few times at the most, and with what was typed meanwhile. */
export function HealLostScripts({ nonce }: { nonce: string | undefined }) {
  useEffect(() => {
    window.isPageAlive = true
  }, [])
  // Only the server writes it; the browser has no use for a second copy.
  const html = import.meta.env.SSR ? script : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}
