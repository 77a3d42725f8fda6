export { listInvoices } from './invoices.queries.ts'
export {
  type Issued,
  issueCreditNote,
  issueInvoice,
  numberCreditNote,
  numberInvoice,
} from './issue-invoice.ts'
