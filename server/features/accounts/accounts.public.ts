// The account itself: its row, names, passwords, links by mail and the words of its mails.

export {
  confirmEmailWords,
  emailChangedWords,
  emailInUseWords,
  invitationWords,
  passwordChangedWords,
  resetWords,
  signUpTakenWords,
  verifyEmailWords,
  wayInWords,
  writeMail,
} from './account-mails.ts'
export {
  type AccountChanges,
  type AccountRow,
  findAccount,
  findAccountByEmail,
  findAccountsByLogin,
  findCustomersByEmail,
  findCustomersByPhone,
  insertCustomer,
  isEmailTaken,
  isUserNameTaken,
  lockAccount,
  takeNameBack,
  updateAccount,
} from './accounts.queries.ts'
export { deleteExpiredLinks, deleteLaterWaysBack, deleteLinks } from './links.queries.ts'
export { makeLink, requireLink } from './links.ts'
export { cleanUserName, requireUsableName } from './names.ts'
export { NO_PASSWORD, openPasswords, type Passwords, requireUncommonPassword } from './passwords.ts'
export { findE164, toE164, whatsappOf } from './phone.ts'
