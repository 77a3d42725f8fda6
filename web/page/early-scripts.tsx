import { colorSchemeScript } from './color-scheme.tsx'
import healLostScripts from './heal-lost-scripts.js?raw'
import { InlineScript } from './inline-script.tsx'
import holdPresses from './replay-presses.js?raw'

const scripts = import.meta.env.SSR ? [colorSchemeScript, healLostScripts, holdPresses] : []

/** What runs before the page's first paint and before all other scripts. */
export const EarlyScripts = () => scripts.map((text) => <InlineScript key={text} text={text} />)
