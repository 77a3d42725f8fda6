/** A letter around what it says. */
export type Letter = { greeting: string; goodbye: string }

/** A template makes an empty answer a letter; in one that is begun it comes before the goodbye, and nothing typed is lost. */
export function putIn(text: string, body: string, { greeting, goodbye }: Letter): string {
  const typed = text.trimEnd()
  if (!typed) return [greeting, body, goodbye].join('\n\n')
  if (!typed.endsWith(goodbye)) return [typed, body].join('\n\n')
  return [typed.slice(0, -goodbye.length).trimEnd(), body, goodbye].join('\n\n')
}
