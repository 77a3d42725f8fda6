import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { OutboxMail } from '../../integrations/mailer.ts'

const SHOWN = 50

/** The newest mails first. */
export async function listOutbox(folder: string): Promise<OutboxMail[]> {
  const names = await readdir(folder).catch(() => [])
  const files = names.filter((name) => name.endsWith('.json')).map((name) => join(folder, name))
  const dated = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })))
  const newest = dated.sort((a, b) => b.at - a.at).slice(0, SHOWN)
  return Promise.all(newest.map(async ({ file }) => JSON.parse(await readFile(file, 'utf8')) as OutboxMail))
}
