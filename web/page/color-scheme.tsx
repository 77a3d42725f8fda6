import { useEffect, useState } from 'react'

export type ColorScheme = 'light' | 'dark'
const storageKey = 'mantine-color-scheme-value'

// Runs before the first paint, so that a dark page never flashes white. Mantine reads the same key.
const script = `try{var s=localStorage.getItem('${storageKey}');if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';document.documentElement.setAttribute('data-mantine-color-scheme',s)}catch(e){}`

export function ColorSchemeScript({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}

const current = (): ColorScheme =>
  document.documentElement.getAttribute('data-mantine-color-scheme') === 'dark' ? 'dark' : 'light'

export function useColorScheme() {
  const [scheme, setScheme] = useState<ColorScheme>('light')
  useEffect(() => setScheme(current()), [])
  const toggle = () => {
    const next: ColorScheme = current() === 'dark' ? 'light' : 'dark'
    document.documentElement.setAttribute('data-mantine-color-scheme', next)
    localStorage.setItem(storageKey, next)
    setScheme(next)
  }
  return { scheme, toggle }
}
