// Visitors with something to keep and no account.

export { findOwner, giveGuestIdentity, type Owner, requireOwner } from './guests.service.ts'
