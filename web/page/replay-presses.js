// Stands in the page itself, before its scripts. What is pressed before React listens is recorded, and replayed once
// it does. Nothing is kept from whoever else listens.
;(() => {
  const CONTROL = 'button, [role=button]'
  const SENDS_ITS_FORM = 'form button:not([type=button])'

  const held = { controls: new Set(), form: undefined, saw }
  window.pendingPresses = held

  function controlOf(target) {
    const control = target.closest?.(CONTROL)
    return control?.matches(SENDS_ITS_FORM) ? undefined : control
  }
  /** React calls it for every press that reaches a hydrated part of the page. */
  function saw(target) {
    held.controls.delete(controlOf(target))
    if (held.form === target) held.form = undefined
  }

  // Sent before hydration, a form would load the page again, and what was typed would be gone.
  addEventListener(
    'submit',
    (event) => {
      if (window.isPageHydrated || event.target.method !== 'post') return
      event.preventDefault()
      held.form = event.target
    },
    true,
  )
  // Links, fields and details act by themselves. A control pressed three times in impatience was meant once.
  addEventListener(
    'click',
    (event) => {
      const control = controlOf(event.target)
      if (control) held.controls.add(control)
    },
    true,
  )
})()
