import { type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

declare global {
  interface Window {
    /** For the inline scripts: the page is hydrated. */
    isPageHydrated?: boolean
    pendingPresses?: {
      controls: Set<HTMLElement>
      form: HTMLFormElement | undefined
      saw(target: EventTarget): void
    }
  }
}

/**
 * The page's body, which repeats what was pressed before hydration (replay-presses.js). A search needs nobody: it
 * leads to an address.
 */
export function ReplayingBody({ children }: { children: ReactNode }) {
  const [isSettled, settle] = useSettled()
  useLayoutEffect(() => {
    window.isPageHydrated = true
  }, [])
  // React calls it for a press in a hydrated part only: it drops one in a part whose code has not come.
  const onPress = ({ target }: SyntheticEvent) => {
    window.pendingPresses?.saw(target)
    // React may have hydrated the page for this very press: what the fields hold is rendered before any handler runs.
    if (!isSettled) flushSync(settle)
  }
  return (
    <body onClickCapture={onPress} onSubmitCapture={onPress}>
      {children}
    </body>
  )
}

/** Stands in every part that is hydrated after the page, beside what the server has written of it. */
export function ReplayPresses() {
  useSettled()
  return null
}

/** Settled is one render after hydration: by then the fields' values are in React's state. */
function useSettled(): [boolean, () => void] {
  const [isSettled, setSettled] = useState(false)
  const settle = () => setSettled(true)
  useEffect(() => setSettled(true), [])
  useEffect(() => {
    if (isSettled) replayPresses()
  }, [isSettled])
  return [isSettled, settle]
}

function replayPresses(): void {
  const held = window.pendingPresses
  if (!held) return
  for (const control of [...held.controls]) {
    held.controls.delete(control)
    // Where its part is still to come it is held once more.
    if (control.isConnected) control.click()
  }
  const { form } = held
  held.form = undefined
  if (form?.isConnected) form.requestSubmit()
}
