import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { UNSAFE_AssetsManifest } from 'react-router'
import { HydratedRouter } from 'react-router/dom'
import { withPlainStyles } from './page/page-assets.ts'

declare global {
  interface Window {
    __reactRouterManifest: UNSAFE_AssetsManifest
  }
}

window.__reactRouterManifest = withPlainStyles(window.__reactRouterManifest)

// In a task of its own: running the scripts was one already.
setTimeout(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  }),
)
