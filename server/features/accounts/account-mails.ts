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

export const emailChangedWords = (userName: string): Words => ({
  title: 'Your e-mail was changed',
  paragraphs: [
    `Hello ${userName},`,
    'your account now uses another e-mail, and we will not write to this one again.',
    'If it was not you, please write to us at once.',
  ],
  reason: 'We tell you of every change to how you sign in.',
})
