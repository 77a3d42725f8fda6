// Sending a mail once, and keeping it until its e-mail is confirmed.

export { findSentKeys } from './send-mail.queries.ts'
export { sendMail } from './send-mail.ts'
export { deleteForgottenMails, takeWaitingMails } from './waiting-mails.queries.ts'
