import { useEffect, useLayoutEffect, useState } from 'react'

declare global {
  interface Window {
    holdForm?: EventListener & { held?: HTMLFormElement }
  }
}

// What is sent before the page is alive would load it again, and what was typed would be gone.
const script = `addEventListener('submit',window.holdForm=function(e){if(e.target.method==='post'){e.preventDefault();e.stopImmediatePropagation();holdForm.held=e.target}},true)`

/** A form whose button was pressed too early is sent once somebody listens. A search needs nobody: it leads to an address. */
export function HeldForms({ nonce }: { nonce: string | undefined }) {
  const [held, setHeld] = useState<HTMLFormElement>()
  useLayoutEffect(() => {
    if (window.holdForm) removeEventListener('submit', window.holdForm, true)
  }, [])
  useEffect(() => {
    setHeld(window.holdForm?.held)
    delete window.holdForm
  }, [])
  // A picture later: the fields have told what they hold in the same moment as this one.
  useEffect(() => {
    if (held?.isConnected) held.requestSubmit()
  }, [held])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
