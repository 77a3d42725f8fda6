import type { Deps } from '../../deps.ts'
import { layOutMail, type MailWords } from '../../integrations/mail-layout.ts'
import type { Mail } from '../../integrations/mailer.ts'
import { loadSettings } from '../settings/settings.service.ts'

type Words = Omit<MailWords, 'shopName'>

export async function writeMail(deps: Deps, key: string, to: string, words: Words): Promise<Mail> {
  const { name: shopName } = await loadSettings(deps)
  return { key, to, subject: words.title, ...layOutMail({ shopName, ...words }) }
}

export const resetWords = (userName: string, url: string): Words => ({
  title: 'Choose a new password',
  paragraphs: [`Hello ${userName},`, 'use this link within an hour to choose a new password. It works once.'],
  action: { label: 'Choose a new password', url },
  reason: 'Somebody asked for this with your e-mail. If it was not you, there is nothing to do.',
})

export const verifyEmailWords = (userName: string, url: string): Words => ({
  title: 'Confirm your e-mail',
  paragraphs: [
    `Hello ${userName},`,
    'please confirm that this e-mail is yours. Then we send your order confirmations and invoices here.',
    'The link works once, within a week.',
  ],
  action: { label: 'Confirm this e-mail', url },
  reason:
    'Somebody opened an account with this e-mail. If it was not you, do nothing: without your word we send nothing else here.',
})

export const signUpTakenWords = (url: string): Words => ({
  title: 'You already have an account',
  paragraphs: [
    'Somebody tried to open an account with this e-mail. It has one already, so nothing was opened.',
    'If it was you, sign in, or choose a new password if you have forgotten it.',
  ],
  action: { label: 'Choose a new password', url },
  reason: 'If it was not you, there is nothing to do.',
})

export const wayInWords = (url: string): Words => ({
  title: 'Make your browser known',
  paragraphs: [
    'Open this link, within an hour, in the browser you want to sign in with. It works once.',
    'You then sign in with your password as always, whatever others have tried meanwhile.',
  ],
  action: { label: 'Make this browser known', url },
  reason: 'Somebody asked for this with your e-mail. If it was not you, there is nothing to do.',
})

export const confirmEmailWords = (userName: string, url: string): Words => ({
  title: 'Confirm your new e-mail',
  paragraphs: [`Hello ${userName},`, 'use this link within an hour to use this e-mail for your account.'],
  action: { label: 'Confirm this e-mail', url },
  reason: 'Somebody asked to use this e-mail for their account. If it was not you, there is nothing to do.',
})

export const invitationWords = (url: string): Words => ({
  title: 'Your way into the back-office',
  paragraphs: ['Use this link within a week to choose your password. It works once.'],
  action: { label: 'Choose a password', url },
  reason: 'Somebody who runs the shop asked for this. If you do not know why, there is nothing to do.',
})

export const emailInUseWords = (url: string): Words => ({
  title: 'You already have an account',
  paragraphs: [
    'You asked to use this e-mail for another account, but it already has one of its own.',
    'Sign in with it, or choose a new password if you have forgotten it.',
  ],
  action: { label: 'Choose a new password', url },
  reason: 'Somebody asked to use this e-mail for their account. If it was not you, there is nothing to do.',
})

export const passwordChangedWords = (userName: string, url: string): Words => ({
  title: 'Your password was changed',
  paragraphs: [
    `Hello ${userName},`,
    'the password of your account has just been changed, and every other browser was signed out.',
    'If it was not you, choose a new one now.',
  ],
  action: { label: 'It was not me', url },
  reason: 'We tell you of every change to how you sign in.',
})

export const emailChangedWords = (userName: string, url: string): Words => ({
  title: 'Your e-mail was changed',
  paragraphs: [
    `Hello ${userName},`,
    'your account now uses another e-mail, and we will not write to this one again.',
    'If it was not you, take your account back within a week: this e-mail is yours again, with a new password, and everybody else is signed out.',
  ],
  action: { label: 'It was not me', url },
  reason: 'We tell you of every change to how you sign in.',
})
