/** Once the answer to a touch can be seen: for what may follow it. */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
