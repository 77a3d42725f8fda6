import { openThread } from '../../threads/open-thread.ts'
import type { InvoiceContent } from './invoice-content.ts'

// An invoice needs 45 MB with the fonts; left alone, the thread would collect its waste at three times that.
const draw = openThread<InvoiceContent, Uint8Array>(new URL('./pdf-worker.ts', import.meta.url), {
  maxOldGenerationSizeMb: 112,
  maxYoungGenerationSizeMb: 6,
})

export const renderPdf = async (content: InvoiceContent): Promise<Buffer> => Buffer.from(await draw(content))
