import { constants } from 'node:os'
import { renderToBuffer } from '@react-pdf/renderer'
import { handleMessages } from '../../threads/handle-messages.ts'
import type { InvoiceContent } from './invoice-content.ts'
import { invoiceDocument } from './invoice-document.ts'

// Drawing keeps a processor busy for half a second; here it holds up nobody's request.
handleMessages(constants.priority.PRIORITY_LOW, (content: InvoiceContent) =>
  renderToBuffer(invoiceDocument(content)),
)
