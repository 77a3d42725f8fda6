import { createContext } from 'react-router'
import type { Api } from './client.ts'

/** In loaders: `const api = context.get(apiContext)`. Goes in-process, with the visitor's own cookies. */
export const apiContext = createContext<Api>()
