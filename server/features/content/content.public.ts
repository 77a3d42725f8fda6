export { listAnswersTo, listMessagesFrom } from './messages-of.queries.ts'
