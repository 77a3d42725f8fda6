import { useTickQueue } from '../kitchen/use-tick-queue.ts'
import { useStepQueue } from '../packing/use-step-queue.ts'
import type { ViewId } from '../view-state.ts'

/** Hands in what waits on this device, also while another page is open than the one that shows it. */
export const HandIn = ({ view }: { view: ViewId }) => (
  <>
    {view !== 'kitchen' && <Ticks />}
    {view !== 'packing' && <Steps />}
  </>
)

function Ticks() {
  useTickQueue()
  return null
}

function Steps() {
  useStepQueue()
  return null
}
