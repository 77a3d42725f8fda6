import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type * as TestingLibrary from '@testing-library/dom'
import type { Wanted } from './wanted.ts'

/** What the page is asked; each is called by its name from outside. */
export type InPage = ReturnType<typeof inPage>

/** Runs in the browser: finds what is wanted by role and name, by the same rules in every engine. */
function inPage({ queries, isInaccessible }: typeof TestingLibrary) {
  const matcherOf = (words: Wanted['words']) =>
    typeof words === 'object' ? new RegExp(words.source, words.flags) : words
  const isDrawn = (element: Element) => element.getClientRects().length > 0

  function find(wanted: Wanted): HTMLElement[] {
    const roots = wanted.within ? find(wanted.within) : [rootOf(wanted.frame)]
    return [...new Set(roots.flatMap((root) => (root ? findIn(root, wanted) : [])))]
  }

  function rootOf(frame?: string): HTMLElement | undefined {
    if (!frame) return document.body
    return document.querySelector<HTMLIFrameElement>(`iframe[title="${frame}"]`)?.contentDocument?.body
  }

  function findIn(root: HTMLElement, { role, words, by, css }: Wanted): HTMLElement[] {
    const matcher = matcherOf(words)
    if (role) return queries.queryAllByRole(root, role, matcher === undefined ? {} : { name: matcher })
    if (by === 'label') return queries.queryAllByLabelText(root, matcher!)
    if (by === 'text') return queries.queryAllByText(root, matcher!).filter(isDrawn)
    return [...root.querySelectorAll<HTMLElement>(css!)]
  }

  const nextFrame = () => new Promise((done) => requestAnimationFrame(done))

  /** From the outside in: what is not drawn while out of sight has no place in it yet, in WebKit. */
  async function bringIntoView(element: Element): Promise<void> {
    const parts = [element]
    for (let part = element.parentElement; part; part = part.parentElement)
      if (getComputedStyle(part).contentVisibility === 'auto') parts.unshift(part)
    for (const part of parts) {
      part.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      await nextFrame()
    }
  }

  /** Whether React knows it yet: a part of a page whose script is on its way is there to be seen, but deaf. */
  const isHeard = (element: Element) =>
    !('__reactRouterContext' in element.ownerDocument.defaultView!) ||
    Object.keys(element).some((key) => key.startsWith('__reactProps'))

  /** Where to press it: in view, at rest, enabled and with nothing before it; otherwise why not. */
  async function placeOf(wanted: Wanted): Promise<{ x: number; y: number } | string> {
    const element = find(wanted)[0]
    if (!element) return 'not there'
    if (element.matches(':disabled')) return 'disabled'
    if (!isHeard(element)) return 'not alive'
    const before = element.getBoundingClientRect()
    const { innerWidth, innerHeight } = element.ownerDocument.defaultView!
    const isInView =
      before.top >= 0 && before.left >= 0 && before.bottom <= innerHeight && before.right <= innerWidth
    const at = () => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2, width, height }
    }
    const hit = () => element.ownerDocument.elementFromPoint(at().x, at().y)
    const isFree = () => {
      const there = hit()
      return element.contains(there) || there?.closest('label')?.control === element
    }
    if (!isInView || !isFree()) await bringIntoView(element)
    await nextFrame()
    const first = at()
    await nextFrame()
    const last = at()
    if (first.x !== last.x || first.y !== last.y) return 'moving'
    if (last.width === 0 || last.height === 0) return 'not drawn'
    if (!isFree()) return `behind ${hit()?.outerHTML.slice(0, 120)}`
    const frame = element.ownerDocument.defaultView!.frameElement?.getBoundingClientRect()
    return { x: last.x + (frame?.x ?? 0), y: last.y + (frame?.y ?? 0) }
  }

  /** Everything on the page that can be used gets a mark, also what is out of sight. */
  function markUsable(): { mark: string; html: string }[] {
    const kinds = 'a[href], button, input, select, textarea, summary, [role="option"], [role^="menuitem"]'
    const all = [...document.querySelectorAll(kinds)].filter((one) => !isInaccessible(one))
    return all.map((element, i) => {
      element.setAttribute('data-asked', String(i))
      return { mark: String(i), html: element.outerHTML.slice(0, 160) }
    })
  }

  return {
    placeOf,
    markUsable,
    count: (wanted: Wanted) => find(wanted).length,
    texts: (wanted: Wanted) => find(wanted).map((one) => one.textContent ?? ''),
    values: (wanted: Wanted) => find(wanted).map((one) => (one as HTMLInputElement).value),
    attributes: (wanted: Wanted, name: string) => find(wanted).map((one) => one.getAttribute(name)),
    isChecked: (wanted: Wanted) => find(wanted).some((one) => (one as HTMLInputElement).checked),
    isHeard: (wanted: Wanted) => find(wanted).some(isHeard),
    isFocused: (wanted: Wanted) => find(wanted).some((one) => one === one.ownerDocument.activeElement),
    boxes: (wanted: Wanted) =>
      find(wanted).map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return { x, y, width, height }
      }),
    scrollTo: (wanted: Wanted) => bringIntoView(find(wanted)[0]!),
    /** Chooses an option or sets a date, as a person does through what the browser draws for it. */
    set(wanted: Wanted, value: string) {
      const [element] = find(wanted) as (HTMLInputElement | HTMLSelectElement)[]
      if (!element) throw new Error('not there')
      const options = [...((element as HTMLSelectElement).options ?? [])]
      const chosen = options.find((option) => option.label === value)?.value ?? value
      // React keeps its own setter on the element; the browser's is the prototype's.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')!.set!.call(element, chosen)
      for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }))
    },
  }
}

const library = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
)

/** Put into each page once, when it is first asked something. */
export const IN_PAGE = `${readFileSync(library, 'utf8')}
globalThis.fittJourneys = (${inPage})(globalThis.TestingLibraryDom)`
