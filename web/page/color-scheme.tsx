import { useEffect, useState } from 'react'
import { afterPaint } from '../ui/deferred/after-paint.ts'

export type ColorScheme = 'light' | 'dark'
const storageKey = 'color-scheme'

// Runs before the first paint, so that a dark page never flashes white.
export const colorSchemeScript = `var s;try{s=localStorage.getItem('${storageKey}')}catch(e){}if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.setAttribute('data-scheme',s)`

const current = (): ColorScheme =>
  document.documentElement.getAttribute('data-scheme') === 'dark' ? 'dark' : 'light'

export function useColorScheme() {
  const [scheme, setScheme] = useState<ColorScheme>('light')
  useEffect(() => setScheme(current()), [])
  const toggle = () => {
    const next: ColorScheme = scheme === 'dark' ? 'light' : 'dark'
    setScheme(next)
    // The button answers first: a whole page is slow to colour.
    afterPaint(() => document.documentElement.setAttribute('data-scheme', next))
    try {
      localStorage.setItem(storageKey, next)
    } catch {
      // A browser that keeps nothing shows it until the next page.
    }
  }
  return { scheme, toggle }
}
