import { AppError } from '../../errors.ts'

/** The same name however it was typed: look-alike letters and stray spaces are one. */
export const cleanUserName = (userName: string) => userName.normalize('NFKC').trim().replace(/\s+/g, ' ')

/** People sign in by name or e-mail, so a name must not pass for somebody else's e-mail. */
export function requireUsableName(userName: string, userEmail: string): void {
  if (/\p{C}/u.test(userName)) throw refused('username-characters')
  if (userName.includes('@') && userName.toLowerCase() !== userEmail.toLowerCase())
    throw refused('username-like-email')
}

const refused = (code: 'username-characters' | 'username-like-email') =>
  new AppError(code, {}, { field: 'userName' })
