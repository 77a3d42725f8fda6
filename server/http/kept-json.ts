const texts = new WeakMap<object, string>()

/** Remembers an object's text for as long as the object lives: it must not change any more. */
export function keepJson<T extends object>(value: T): T {
  if (!texts.has(value)) texts.set(value, toJson(value))
  return value
}

/** JSON in which parts that were kept are not written anew. */
export function toJson(value: object): string {
  const kept = texts.get(value)
  if (kept !== undefined) return kept
  if (Array.isArray(value)) return `[${value.map((item) => textOf(item) ?? 'null').join(',')}]`
  let text = ''
  for (const [name, field] of Object.entries(value)) {
    const written = textOf(field)
    if (written !== undefined) text += `${text ? ',' : ''}${JSON.stringify(name)}:${written}`
  }
  return `{${text}}`
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && !isFlat(value) ? toJson(value) : JSON.stringify(value)

const isFlat = (value: object) => (Array.isArray(value) ? typeof value[0] !== 'object' : 'toJSON' in value)
