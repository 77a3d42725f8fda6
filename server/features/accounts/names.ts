import { ruleBroken } from '../../errors.ts'

/** The same name however it was typed: look-alike letters and stray spaces are one. */
export const cleanUserName = (userName: string) => userName.normalize('NFKC').trim().replace(/\s+/g, ' ')

/** People sign in by name or e-mail, so a name must not pass for somebody else's e-mail. */
export function requireUsableName(userName: string, userEmail: string): void {
  if (/\p{C}/u.test(userName)) throw refused('That username has characters we cannot use.')
  if (userName.includes('@') && userName.toLowerCase() !== userEmail.toLowerCase())
    throw refused('A username with @ in it must be your own email.')
}

const refused = (message: string) => ruleBroken(message, [{ field: 'userName', message }])
