import { type ReactNode, type SyntheticEvent, useEffect, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'

declare global {
  interface Window {
    /** For the scripts that stand in the page: from now on React answers. */
    isPageAlive?: boolean
    heldPresses?: {
      controls: Set<HTMLElement>
      form: HTMLFormElement | undefined
      saw(target: EventTarget): void
    }
  }
}

/**
 * The page's body, which presses again what was pressed before it was alive (held-presses.js). A search needs nobody: it
 * leads to an address.
 */
export function PressableBody({ children }: { children: ReactNode }) {
  const [isSettled, settle] = useSettled()
  useLayoutEffect(() => {
    window.isPageAlive = true
  }, [])
  // React calls it for a press in a living part only: it drops one in a part whose code has not come.
  const onPress = ({ target }: SyntheticEvent) => {
    window.heldPresses?.saw(target)
    // React brings the page to life for a press that it answers: what the fields hold is drawn before anyone hears of it.
    if (!isSettled) flushSync(settle)
  }
  return (
    <body onClickCapture={onPress} onSubmitCapture={onPress}>
      {children}
    </body>
  )
}

/** Stands in every part that comes to life after the page, beside what the server has written of it. */
export function PressHeld() {
  useSettled()
  return null
}

/** Settled is one render after coming to life: by then the fields have told what they hold. */
function useSettled(): [boolean, () => void] {
  const [isSettled, setSettled] = useState(false)
  const settle = () => setSettled(true)
  useEffect(() => setSettled(true), [])
  useEffect(() => {
    if (isSettled) pressHeld()
  }, [isSettled])
  return [isSettled, settle]
}

function pressHeld(): void {
  const held = window.heldPresses
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
