import { createContext } from 'react-router'
import type { PageContextValue } from './page-context.ts'

export interface Rendering extends PageContextValue {
  origin: string
  onError(error: unknown): void
}

export const renderingContext = createContext<Rendering>()
