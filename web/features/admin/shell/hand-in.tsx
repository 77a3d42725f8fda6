import { createContext, type ReactNode, useContext } from 'react'
import { useTickQueue } from '../kitchen/use-tick-queue.ts'
import { useStepQueue } from '../packing/use-step-queue.ts'

const HandInContext = createContext<
  { ticks: ReturnType<typeof useTickQueue>; steps: ReturnType<typeof useStepQueue> } | undefined
>(undefined)

/** Hands in what waits on this device, whichever page of the back-office is open. */
export function HandIn({ children }: { children: ReactNode }) {
  const ticks = useTickQueue()
  const steps = useStepQueue()
  return <HandInContext value={{ ticks, steps }}>{children}</HandInContext>
}

export const useHandedIn = () => useContext(HandInContext)!
