// Changing what proves who somebody is: password and e-mail, and confirming an e-mail.

export { changeCredentials } from './credentials.ts'
export { confirmEmail, requestEmailChange, restoreEmail } from './email.service.ts'
export { changePassword, requestPasswordReset, requirePassword, resetPassword } from './password.service.ts'
export { askForVerification, requireVerifiedWherePaid, sendVerificationAgain } from './verified-email.ts'
