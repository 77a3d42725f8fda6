import { type MouseEvent, useEffect, useLayoutEffect, useState } from 'react'
import script from './held-presses.js?raw'

declare global {
  interface Window {
    heldPresses?: {
      /** Until then nothing is left to React: it would answer before the fields have told what they hold. */
      isAlive: boolean
      controls: Set<HTMLElement>
      form: HTMLFormElement | undefined
      saw(target: EventTarget): void
    }
  }
}

/** Holds what is pressed before the page is alive. A search needs nobody: it leads to an address. */
export function HeldPresses({ nonce }: { nonce: string | undefined }) {
  useLayoutEffect(() => {
    if (window.heldPresses) window.heldPresses.isAlive = true
  }, [])
  // Only the server writes it; the browser has no use for a second copy.
  const html = import.meta.env.SSR ? script : ''
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
      <PressHeld />
    </>
  )
}

/** For the page's body: React drops a press in a part whose code has not come, and then this is not told. */
export const sawPress = ({ target }: MouseEvent) => window.heldPresses?.saw(target)

/** Stands in every part that comes to life after the page, beside what the server has written of it. */
export function PressHeld() {
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  // A picture later: the fields have told what they hold in the same moment as the first.
  useEffect(() => {
    if (isAlive) pressHeld()
  }, [isAlive])
  return null
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
