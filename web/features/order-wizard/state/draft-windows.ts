/** Which draft a window has; without an id, none. */
type Stand = { id: string | null; version: number }

const WHO_HAS_ONE = 'who has one?'
const LOOK_AGAIN = 'look again'
type Message = typeof WHO_HAS_ONE | typeof LOOK_AGAIN | Stand

/** A BroadcastChannel between the tabs in which an order is put together: each announces what it saved. */
export function createDraftWindows(options: { ownStand(): Stand; onChange(): void }) {
  let channel: BroadcastChannel | undefined
  const send = (message: Message) => channel?.postMessage(message)
  const announce = () => send(options.ownStand())

  function isNewer({ id, version }: Stand): boolean {
    const own = options.ownStand()
    return id !== own.id || version > own.version
  }

  return {
    open() {
      channel = new BroadcastChannel('draft')
      channel.onmessage = ({ data }: MessageEvent<Message>) => {
        if (data === WHO_HAS_ONE) announce()
        else if (data === LOOK_AGAIN || isNewer(data)) options.onChange()
      }
      // What the others saved between the writing of this page and now went unheard.
      send(WHO_HAS_ONE)
    },
    close() {
      channel?.close()
      channel = undefined
    },
    /** Which draft this window has now. */
    announce,
    /** Something beside the draft has changed. */
    askToLookAgain: () => send(LOOK_AGAIN),
    announceNone: () => send({ id: null, version: 0 }),
  }
}
