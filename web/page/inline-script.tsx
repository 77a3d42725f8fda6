import { use } from 'react'
import { PageContext } from './page-context.ts'

/** For the server alone: React leaves what it does not know in head and body alone, so that the browser needs no second copy. */
export function InlineScript({ text, isModule }: { text: string; isModule?: boolean }) {
  const { nonce } = use(PageContext)
  const kind = isModule ? { type: 'module', async: true } : {}
  // biome-ignore lint/security/noDangerouslySetInnerHtml: scripts of our own
  return <script {...kind} nonce={nonce} dangerouslySetInnerHTML={{ __html: text }} />
}
