// Stands in the page itself, before its scripts: whatever is lost on the way, this is here.
;(() => {
  const MOST_RELOADS = 3
  const WITHIN_MS = 5 * 60_000
  const PAUSES_MS = [0, 2_000, 8_000, 30_000]
  const PIECES = 'link[rel=modulepreload]'
  const FIELDS = 'input:not([type=password], [type=file], [type=hidden]), textarea, select'

  const read = (key) => {
    try {
      return JSON.parse(sessionStorage.getItem(key))
    } catch {
      return null
    }
  }
  const take = (key) => {
    const kept = read(key)
    if (kept !== null) sessionStorage.removeItem(key)
    return kept
  }
  const keep = (key, value) => {
    try {
      sessionStorage.setItem(key, JSON.stringify(value))
      return true
    } catch {
      return false
    }
  }

  // The router reloads the page where a script of the next one is lost; whoever was on the way goes on to it.
  const way = take('way-on')
  const [arrival] = performance.getEntriesByType('navigation')
  if (way && way.from === location.href && arrival?.type === 'reload' && Date.now() - way.at < 30_000)
    return location.replace(way.to)

  const typed = take('typed-before')
  if (typed && typed.href === location.href)
    document.addEventListener('DOMContentLoaded', () => {
      const fields = document.querySelectorAll(FIELDS)
      for (const { at, name, value, checked } of typed.fields) {
        const field = fields[at]
        if (field?.name !== name) continue
        if (checked === undefined) field.value = value
        else field.checked = checked
      }
    })

  const lost = new Set()
  let wasLost = false
  let isDead = false
  let tries = 0
  let timer

  /** Asks for what was lost past every cache: WebKit would remember the failure, even when the page is loaded again. */
  const heal = async () => {
    clearTimeout(timer)
    timer = undefined
    // Where no browser says which: all of them.
    if (isDead && !wasLost) for (const link of document.querySelectorAll(PIECES)) lost.add(link.href)
    for (const href of lost) {
      const answer = await fetch(href, { cache: 'reload' }).catch(() => null)
      if (answer?.ok) lost.delete(href)
    }
    if (lost.size > 0) plan()
    else if (isDead) reload()
  }
  const plan = () => {
    if (timer === undefined && tries < PAUSES_MS.length) timer = setTimeout(heal, PAUSES_MS[tries++])
  }

  const reload = () => {
    const before = (read('reloads') ?? []).filter((at) => Date.now() - at < WITHIN_MS)
    if (before.length >= MOST_RELOADS || !keep('reloads', [...before, Date.now()])) return
    const fields = []
    document.querySelectorAll(FIELDS).forEach((field, at) => {
      const { name, value } = field
      const isBox = field.type === 'checkbox' || field.type === 'radio'
      if (isBox && field.checked !== field.defaultChecked) fields.push({ at, name, checked: field.checked })
      else if (!isBox && field.value !== (field.defaultValue ?? '')) fields.push({ at, name, value })
    })
    keep('typed-before', { href: location.href, fields })
    location.reload()
  }

  addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof Element)) return
      if (target.matches(PIECES)) {
        lost.add(target.href)
        wasLost = true
      } else if (target.matches('script[type=module]')) isDead = true
      else return
      plan()
    },
    true,
  )
  // The last of the page's scripts is asked for by another one: nobody but its promise says that it is lost.
  addEventListener('unhandledrejection', () => {
    if (!wasLost || window.isPageHydrated) return
    isDead = true
    plan()
  })
  // A part of a living page was lost, and its place is taken by words that say so.
  addEventListener('page-lost', () => {
    isDead = true
    plan()
  })
  addEventListener('online', () => {
    tries = 0
    if (lost.size > 0 || isDead) plan()
  })
})()
