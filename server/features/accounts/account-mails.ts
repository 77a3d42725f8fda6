import type { Deps } from '../../deps.ts'
import { layOutMail, type MailWords } from '../../integrations/mail-layout.ts'
import type { Mail } from '../../integrations/mailer.ts'
import { loadSettings } from '../settings/settings.public.ts'

type Words = Omit<MailWords, 'shopName'>

export async function writeMail(deps: Deps, key: string, to: string, words: Words): Promise<Mail> {
  const { name: shopName } = await loadSettings(deps)
  return { key, to, subject: words.title, ...layOutMail({ shopName, ...words }) }
}

export const resetWords = (userName: string, url: string): Words => ({
  title: 'Choose a new password',
  paragraphs: [`Hello ${userName},`, 'use this link within an hour to choose a new password. It works once.'],
  action: { label: 'Choose a new password', url },
  reason: 'Sent because somebody entered your email. If it was not you, you can ignore this.',
})

export const verifyEmailWords = (userName: string, url: string): Words => ({
  title: 'Confirm your email',
  paragraphs: [
    `Hello ${userName},`,
    'please confirm that this email is yours. Then we send your order confirmations and invoices here.',
    'The link works once, within a week.',
  ],
  action: { label: 'Confirm this email', url },
  reason:
    'Somebody opened an account with this email. If it was not you, you can ignore this. We send nothing else here until you confirm.',
})

export const signUpTakenWords = (url: string): Words => ({
  title: 'You already have an account',
  paragraphs: [
    'Somebody tried to open an account with this email. It already has an account, so no new one was opened.',
    'If it was you, sign in, or choose a new password if you have forgotten it.',
  ],
  action: { label: 'Choose a new password', url },
  reason: 'If it was not you, you can ignore this.',
})

export const wayInWords = (url: string): Words => ({
  title: 'Sign in to the back-office',
  paragraphs: [
    'Open this link, within an hour, in the browser you want to sign in with. It works once.',
    'Then sign in with your password as usual. Too many wrong passwords from elsewhere no longer stop you.',
  ],
  action: { label: 'Unlock this browser', url },
  reason: 'Sent because somebody entered your email. If it was not you, you can ignore this.',
})

export const confirmEmailWords = (userName: string, url: string): Words => ({
  title: 'Confirm your new email',
  paragraphs: [`Hello ${userName},`, 'use this link within an hour to use this email for your account.'],
  action: { label: 'Confirm this email', url },
  reason: 'Somebody asked to use this email for their account. If it was not you, you can ignore this.',
})

export const invitationWords = (url: string): Words => ({
  title: 'Choose your back-office password',
  paragraphs: ['Use this link within a week to choose your password. It works once.'],
  action: { label: 'Choose a password', url },
  reason: 'Somebody who runs the shop asked for this. If you did not expect it, you can ignore this.',
})

export const emailInUseWords = (url: string): Words => ({
  title: 'You already have an account',
  paragraphs: [
    'You asked to use this email for another account, but it already has one of its own.',
    'Sign in with it, or choose a new password if you have forgotten it.',
  ],
  action: { label: 'Choose a new password', url },
  reason: 'Somebody asked to use this email for their account. If it was not you, you can ignore this.',
})

export const passwordChangedWords = (userName: string, url: string): Words => ({
  title: 'Your password was changed',
  paragraphs: [
    `Hello ${userName},`,
    'the password of your account has just been changed, and every other browser was signed out.',
    'If it was not you, choose a new one now.',
  ],
  action: { label: 'It was not me', url },
  reason: 'Sent about the security of your account.',
})

export const emailChangedWords = (userName: string, url: string): Words => ({
  title: 'Your email was changed',
  paragraphs: [
    `Hello ${userName},`,
    'your account now uses another email, and we will not write to this one again.',
    'If it was not you, recover your account within a week: it gets this email back, you choose a new password, and everybody else is signed out.',
  ],
  action: { label: 'It was not me', url },
  reason: 'Sent about the security of your account.',
})
