/** How long the quickest took, in ms: a machine that stands still for a moment does not do so every time. */
export async function quickest(times: number, once: (nth: number) => Promise<unknown>): Promise<number> {
  let leastMs = Number.POSITIVE_INFINITY
  for (let nth = 1; nth <= times; nth++) {
    const began = performance.now()
    await once(nth)
    leastMs = Math.min(leastMs, performance.now() - began)
  }
  return leastMs
}
