// npm run backup [file]: the whole shop into one file, while it goes on selling. npm run backup -- --prune removes older ones after it.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeBackup } from '../server/db/backup/make-backup.ts'
import { withAnyDatabase } from '../server/db/backup/open-database.ts'
import { backupName, expiredBackups } from '../server/db/backup/retention.ts'
import { readEnv } from '../server/env.ts'
import { StartError } from '../server/start-error.ts'
import { progress } from '../server/start-screen.ts'
import { readArguments } from './read-arguments.ts'

try {
  const begun = Date.now()
  const env = readEnv()
  const { positionals, values } = readArguments({ prune: { type: 'boolean', default: false } })
  const folder = join(env.DATA_DIR, 'backups')
  const recipient = env.BACKUP_RECIPIENT
  const file = resolve(positionals[0] ?? join(folder, backupName(new Date(begun), recipient !== undefined)))
  if (existsSync(file)) throw new StartError(`There is already a file ${file}: choose another name.`)
  if (env.S3_BUCKET) progress('Pictures and invoices are kept in S3 and are not part of the backup')
  const { tables, rows, files } = await withAnyDatabase(env, progress, (url) =>
    makeBackup({ url, dataDir: env.DATA_DIR, file, recipient }),
  )
  const size = (statSync(file).size / 1_000_000).toFixed(1)
  progress(`Saved ${rows} rows of ${tables} tables and ${files} files in ${Date.now() - begun} ms`)
  progress(`${file} (${size} MB${recipient ? ', encrypted' : ''})`)
  if (values.prune)
    for (const name of expiredBackups(readdirSync(folder))) {
      rmSync(join(folder, name))
      progress(`Removed ${name}`)
    }
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`\n${error.message}\n`)
  process.exit(1)
}
