import { parentPort } from 'node:worker_threads'
import { renderToBuffer } from '@react-pdf/renderer'
import type { InvoiceContent } from './invoice-content.ts'
import { invoiceDocument } from './invoice-document.ts'

// Drawing keeps a processor busy for half a second; here it holds up nobody's request.
parentPort?.on('message', async ({ id, content }: { id: number; content: InvoiceContent }) => {
  try {
    parentPort?.postMessage({ id, pdf: await renderToBuffer(invoiceDocument(content)) })
  } catch (error) {
    parentPort?.postMessage({ id, problem: String(error) })
  }
})
