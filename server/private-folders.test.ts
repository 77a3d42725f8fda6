import { chmod, mkdir, mkdtemp, readdir, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { outboxMailer } from './integrations/mailer.ts'
import { closePrivateFolders } from './private-folders.ts'

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
const mail = { key: 'a', to: 'sara@mail.example', subject: 'Hello', text: 'Hi', html: '<p>Hi</p>' }

it('closes mails, backups and files to other users, those of an earlier version too', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'fitt-private-'))
  for (const name of ['outbox', 'backups']) {
    await mkdir(join(dataDir, name))
    await writeFile(join(dataDir, name, 'old'), 'x')
    await chmod(join(dataDir, name), 0o755)
    await chmod(join(dataDir, name, 'old'), 0o644)
  }
  await closePrivateFolders(dataDir)
  await outboxMailer(join(dataDir, 'outbox'), 'Fitt Meals <hello@fittmeals.example>').send(mail)
  for (const folder of ['outbox', 'backups', 'files']) {
    expect(await modeOf(join(dataDir, folder))).toBe('700')
    for (const name of await readdir(join(dataDir, folder)))
      expect(await modeOf(join(dataDir, folder, name))).toBe('600')
  }
})
