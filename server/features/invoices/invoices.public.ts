export { listInvoices } from './invoices.queries.ts'
export { type Issued, issueCreditNote, issueInvoice } from './issue-invoice.ts'
