type Words = string | RegExp

/** Something on a page, as a person would name it. It can be sent into the page. */
export type Wanted = {
  role?: string
  words?: string | { source: string; flags: string }
  by?: 'text' | 'label'
  css?: string
  within?: Wanted
  /** Of a frame on this page, by its title. */
  frame?: string
}

const sent = (words: Words) =>
  typeof words === 'string' ? words : { source: words.source, flags: words.flags }

export const role = (role: string, name?: Words): Wanted => ({
  role,
  ...(name !== undefined && { words: sent(name) }),
})
export const button = (name: Words) => role('button', name)
export const link = (name: Words) => role('link', name)
export const radio = (name: Words) => role('radio', name)
export const tab = (name: Words) => role('tab', name)
export const heading = (name: Words) => role('heading', name)
export const field = (label: Words): Wanted => ({ by: 'label', words: sent(label) })
export const text = (words: Words): Wanted => ({ by: 'text', words: sent(words) })
export const css = (selector: string): Wanted => ({ css: selector })
export const within = (outer: Wanted, inner: Wanted): Wanted => ({ ...inner, within: outer })
export const inFrame = (title: string, inner: Wanted): Wanted => ({ ...inner, frame: title })
/** A message that pops up, or stands where it is read out. */
export const alert = (words: RegExp) => within(role('alert'), text(words))
