// Stands in the page itself, before its scripts. What is pressed before React listens is held, and pressed again once it does.
;(() => {
  const CONTROL = 'button, [role=button]'
  const SENDS_ITS_FORM = 'form button:not([type=button])'

  const held = { isAlive: false, controls: new Set(), form: undefined, saw }
  window.heldPresses = held

  function controlOf(target) {
    const control = target.closest?.(CONTROL)
    return control?.matches(SENDS_ITS_FORM) ? undefined : control
  }
  /** React calls it for every press that reaches a living part of the page. */
  function saw(target) {
    held.controls.delete(controlOf(target))
  }

  // What is sent before the page is alive would load it again, and what was typed would be gone.
  addEventListener(
    'submit',
    (event) => {
      if (held.isAlive || event.target.method !== 'post') return
      event.preventDefault()
      event.stopImmediatePropagation()
      held.form = event.target
    },
    true,
  )
  // Links, fields and details act by themselves. A control pressed three times in impatience was meant once.
  addEventListener(
    'click',
    (event) => {
      const control = controlOf(event.target)
      if (!control) return
      held.controls.add(control)
      if (!held.isAlive) event.stopImmediatePropagation()
    },
    true,
  )
})()
