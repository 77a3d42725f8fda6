import { use, useState } from 'react'
import { usePageAssets } from './page-assets.ts'
import { PageContext } from './page-context.ts'

/** The stylesheets of the page. One that has come stays: a lazy part of an earlier page may still need it. */
export function PageStyles() {
  const { nonce, styleTexts } = use(PageContext)
  const [standing] = useState(() => new Set<string>())
  const { styles } = usePageAssets()
  for (const href of styles) standing.add(href)

  // A page for everyone paints without waiting for any other file; the links follow with its scripts (page-scripts.tsx).
  if (import.meta.env.SSR && nonce === undefined)
    return [...standing].map((href) => (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a stylesheet of our own build
      <style key={href} dangerouslySetInnerHTML={{ __html: textOf(href, styleTexts) }} />
    ))
  return [...standing].map((href) => <link key={href} rel="stylesheet" href={href} />)
}

function textOf(href: string, texts: ReadonlyMap<string, string>): string {
  const text = texts.get(href)
  if (text === undefined) throw new Error(`The build has no stylesheet ${href}`)
  return text
}
