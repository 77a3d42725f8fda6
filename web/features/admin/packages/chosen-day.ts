import { useSyncExternalStore } from 'react'

/** The day that takes the next meal. Kept beside the board: choosing another draws two days again, not sixty. */
export function makeChosenDay() {
  let chosen = ''
  const listeners = new Set<() => void>()
  return {
    choose(date: string) {
      chosen = date
      for (const listener of listeners) listener()
    },
    /** The first, until one of those there are is chosen. */
    within: (firstDate: string, lastDate: string) =>
      chosen >= firstDate && chosen <= lastDate ? chosen : firstDate,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type ChosenDay = ReturnType<typeof makeChosenDay>

export function useIsChosen(
  chosenDay: ChosenDay,
  date: string,
  firstDate: string,
  lastDate: string,
): boolean {
  const isChosen = () => chosenDay.within(firstDate, lastDate) === date
  return useSyncExternalStore(chosenDay.subscribe, isChosen, isChosen)
}
