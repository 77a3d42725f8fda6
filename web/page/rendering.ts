import { createContext } from 'react-router'

export interface Rendering {
  /** Set for pages of one visitor; pages kept for everyone are allowed by the hash of their scripts instead. */
  nonce: string | undefined
  origin: string
  onError(error: unknown): void
}

export const renderingContext = createContext<Rendering>()
