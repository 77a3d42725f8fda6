/** Makes the idempotency keys of changes: asked again before it was answered, the same change keeps its key. */
export function changeKeys(newKey: () => string = () => crypto.randomUUID()) {
  const kept = new Map<string, string>()
  return {
    keyOf(change: string): string {
      const key = kept.get(change) ?? newKey()
      kept.set(change, key)
      return key
    },
    /** The shop has answered it: the next change like it is another one. */
    answered: (change: string) => void kept.delete(change),
  }
}
