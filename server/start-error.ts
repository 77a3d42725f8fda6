/** Something that keeps the shop from starting; its message is one sentence fit to print. */
export class StartError extends Error {
  override name = 'StartError'
}
