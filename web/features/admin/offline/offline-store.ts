import type { QueryKey } from '@tanstack/react-query'
import type { Me } from '../../../../contract/admin-sign-in.ts'
import { openDeviceStore } from './device-store.ts'

/** What the shop answered last, and when. */
export type StoredAnswer = { key: string; queryKey: QueryKey; data: unknown; updatedAt: number }
/** What was done by an account and is not handed in; its number is its place in the order. */
export type Waiting<Item> = { order: number; queue: string; person: string; item: Item }

// A board of the day before yesterday helps nobody, and it names people and what they must not eat.
const KEPT_MS = 48 * 3_600_000

const { write, readAll } = openDeviceStore('back-office', {
  people: { keyPath: 'userEmail' },
  answers: { keyPath: 'key' },
  waiting: { keyPath: 'order', autoIncrement: true },
})

/** What the kitchen's pages keep on their device. */
export const offlineStore = {
  me: async () => (await readAll<Me>('people'))[0],
  /** What is too old is thrown away with it. */
  async takeAnswers() {
    const all = await readAll<StoredAnswer>('answers')
    const fresh = all.filter(({ updatedAt }) => Date.now() - updatedAt < KEPT_MS)
    if (fresh.length < all.length)
      await write((store) => {
        for (const one of all) if (!fresh.includes(one)) store('answers').delete(one.key)
      })
    return fresh
  },
  /** One person's at a time: of the one before nothing stays but what waits to be handed in by them. */
  async saveMe(me: Me) {
    const before = await offlineStore.me()
    const isOther = before?.userEmail !== me.userEmail
    await write((store) => {
      store('people').clear()
      store('people').put(me)
      if (isOther) store('answers').clear()
    })
  },
  saveAnswer: (answer: StoredAnswer) => write((store) => store('answers').put(answer)),
  /** By id; what an older page left on the device is by e-mail. */
  waiting: async <Item>(queue: string, names: readonly string[]) =>
    (await readAll<Waiting<Item>>('waiting')).filter(
      (one) => one.queue === queue && names.includes(one.person),
    ),
  add: <Item>(waiting: Omit<Waiting<Item>, 'order'>) => write((store) => store('waiting').add(waiting)),
  drop: (order: number) => write((store) => store('waiting').delete(order)),
  /** Somebody signed out: nothing of theirs is shown any more. */
  forget: () =>
    write((store) => {
      store('people').clear()
      store('answers').clear()
    }),
}
