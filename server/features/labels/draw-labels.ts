import type { Label } from '../../../domain/kitchen/label.ts'
import { openThread } from '../../threads/open-thread.ts'
import type { LabelFile, LabelStep } from './label-worker.ts'

// The fonts and what is drawn of a few hundred labels at a time; a day of them passes through.
const step = openThread<LabelStep, void>(new URL('./label-worker.ts', import.meta.url), {
  maxOldGenerationSizeMb: 160,
  maxYoungGenerationSizeMb: 16,
})

/** Draws labels into a file, some at a time: only those are in memory. */
export async function openLabelFile(file: LabelFile) {
  await step({ step: 'open', ...file })
  const { path } = file
  return {
    draw: (labels: Label[]) => step({ step: 'draw', path, labels }),
    close: () => step({ step: 'close', path }),
  }
}
