import type { Mark, OwnRuns } from '../../../../contract/driver.ts'
import type { MarkOutcome } from '../../../../domain/delivery/delivery-marks.ts'
import { openDeviceStore } from '../offline/device-store.ts'

export type MadeMark = Mark & { driver: string; about: string; madeAt: number }
/** A mark as it waits on the phone; its number is its place in the order. */
export type WaitingMark = MadeMark & { order: number }
export type WaitingPhoto = { mark: string; driver: string; picture: Blob }
/** A mark that the shop could not apply: told once, until the driver has read it. */
export type ToldMark = Pick<WaitingMark, 'id' | 'kind' | 'about' | 'driver'> & {
  outcome: MarkOutcome | 'refused'
}

const { write, readAll } = openDeviceStore('driver', {
  runs: { keyPath: 'driver' },
  marks: { keyPath: 'order', autoIncrement: true },
  photos: { keyPath: 'mark' },
  told: { keyPath: 'id' },
})

/** What the phone keeps through a lost network, a reload and a kill. */
export const phoneStore = {
  runs: () => readAll<OwnRuns>('runs'),
  marks: () => readAll<WaitingMark>('marks'),
  photos: () => readAll<WaitingPhoto>('photos'),
  told: () => readAll<ToldMark>('told'),
  /** One driver's at a time: nobody's addresses stay longer than they are needed. */
  saveRuns: (own: OwnRuns) =>
    write((store) => {
      store('runs').clear()
      store('runs').put(own)
    }),
  add: (marks: readonly MadeMark[], photo?: WaitingPhoto) =>
    write((store) => {
      for (const mark of marks) store('marks').add(mark)
      if (photo) store('photos').put(photo)
    }),
  takeBack: (marks: readonly WaitingMark[]) =>
    write((store) => {
      for (const { order, id } of marks) {
        store('marks').delete(order)
        store('photos').delete(id)
      }
    }),
  /** The shop has them. */
  settle: (marks: readonly WaitingMark[], told: readonly ToldMark[], own?: OwnRuns) =>
    write((store) => {
      for (const { order } of marks) store('marks').delete(order)
      for (const one of told) store('told').put(one)
      if (own) store('runs').put(own)
    }),
  dropPhoto: (mark: string) => write((store) => store('photos').delete(mark)),
  dropTold: (id: string) => write((store) => store('told').delete(id)),
  forgetRuns: () => write((store) => store('runs').clear()),
}
