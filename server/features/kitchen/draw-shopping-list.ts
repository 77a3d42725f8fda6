import { openThread } from '../../threads/open-thread.ts'
import type { PrintedList } from './shopping-list-document.ts'

const draw = openThread<PrintedList, Uint8Array>(new URL('./shopping-list-worker.ts', import.meta.url), {
  maxOldGenerationSizeMb: 96,
  maxYoungGenerationSizeMb: 6,
})

export const drawShoppingList = async (list: PrintedList): Promise<Buffer> => Buffer.from(await draw(list))
