import { openThread } from '../../threads/open-thread.ts'
import type { RunSheet } from './run-papers.ts'

const draw = openThread<RunSheet[], Uint8Array>(new URL('./sheets-worker.ts', import.meta.url), {
  maxOldGenerationSizeMb: 96,
  maxYoungGenerationSizeMb: 6,
})

export const drawSheets = async (sheets: RunSheet[]): Promise<Buffer> => Buffer.from(await draw(sheets))
