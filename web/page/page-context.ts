import { createContext } from 'react'

export interface PageContextValue {
  /** Set for pages of one visitor; cached pages allow their scripts by hash instead. */
  nonce: string | undefined
  /** The text of every stylesheet by its address: cached pages carry theirs inline. */
  styleTexts: ReadonlyMap<string, string>
}

/** How the server renders this page. The browser has no need of it. */
export const PageContext = createContext<PageContextValue>({ nonce: undefined, styleTexts: new Map() })
