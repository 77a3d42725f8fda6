import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { renderToBuffer } from '@react-pdf/renderer'
import type { InvoiceContent } from './invoice-content.ts'
import { invoiceDocument } from './invoice-document.ts'

// A thread of its own can stand back on Linux alone; elsewhere this would slow the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW)

// Drawing keeps a processor busy for half a second; here it holds up nobody's request.
parentPort?.on('message', async ({ id, content }: { id: number; content: InvoiceContent }) => {
  try {
    parentPort?.postMessage({ id, pdf: await renderToBuffer(invoiceDocument(content)) })
  } catch (error) {
    parentPort?.postMessage({ id, problem: String(error) })
  }
})
