import { constants } from 'node:os'
import { renderToBuffer } from '@react-pdf/renderer'
import { handleMessages } from '../../threads/handle-messages.ts'
import type { InvoiceContent } from './invoice-content.ts'
import { invoiceDocument } from './invoice-document.ts'

// Rendering takes half a second of CPU: in a worker thread it does not block the event loop.
handleMessages(constants.priority.PRIORITY_LOW, (content: InvoiceContent) =>
  renderToBuffer(invoiceDocument(content)),
)
