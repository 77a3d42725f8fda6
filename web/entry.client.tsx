import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// React would look for who waits for the beginning of each transition, of which a choice sets off dozens: nobody does.
for (const beginning of ['transitionrun', 'transitionstart'])
  addEventListener(beginning, (event) => event.stopImmediatePropagation(), true)

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
