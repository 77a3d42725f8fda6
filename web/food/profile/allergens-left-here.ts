// Before the server kept them, allergens lay in the browser.
const KEY = 'avoidedAllergens'

/** What an earlier visit left in this browser. It lies here until the server keeps it. */
export function allergensLeftHere(): string[] {
  try {
    const left = JSON.parse(localStorage.getItem(KEY) ?? 'null') as { allergens?: unknown } | null
    const names = Array.isArray(left?.allergens) ? left.allergens : []
    return names.filter((name) => typeof name === 'string')
  } catch {
    return []
  }
}

export function forgetAllergensLeftHere(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Then nothing could be left here either.
  }
}
