interface SaverOptions<Part> {
  delayMs: number
  onFailure(error: unknown, part: Part): void
}

/** Saves a while after the last change, one thing at a time, and never an older choice after a newer one. */
export function createDraftSaver<Part extends string>({ delayMs, onFailure }: SaverOptions<Part>) {
  const waiting = new Map<Part, () => Promise<void>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let working: Promise<void> | undefined

  async function work() {
    for (let next = waiting.entries().next(); !next.done; next = waiting.entries().next()) {
      const [part, save] = next.value
      waiting.delete(part)
      try {
        await save()
      } catch (error) {
        onFailure(error, part)
      }
    }
  }

  function run(): Promise<void> {
    clearTimeout(timer)
    working ??= work().finally(() => {
      working = undefined
    })
    return working
  }

  return {
    later(part: Part, save: () => Promise<void>) {
      waiting.set(part, save)
      clearTimeout(timer)
      timer = setTimeout(run, delayMs)
    },
    /** Saves what is waiting now, and settles when nothing is under way any more. */
    flush: run,
    forget() {
      clearTimeout(timer)
      waiting.clear()
    },
    get isWaiting() {
      return waiting.size > 0 || working !== undefined
    },
  }
}
