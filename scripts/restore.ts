// npm run restore <file>, or npm run restore -- <file> --replace: puts a backup into an empty shop, or in place of the one that is there.
import { resolve } from 'node:path'
import { withOwnDatabase } from '../server/db/backup/open-database.ts'
import { restoreBackup } from '../server/db/backup/restore-backup.ts'
import { readEnv } from '../server/env.ts'
import { StartError } from '../server/start-error.ts'
import { progress } from '../server/start-screen.ts'
import { readArguments } from './read-arguments.ts'

try {
  const begun = Date.now()
  const env = readEnv()
  const { positionals, values } = readArguments({ replace: { type: 'boolean', default: false } })
  if (positionals.length !== 1)
    throw new StartError('Name one backup: npm run restore <file>, or npm run restore -- <file> --replace.')
  const file = resolve(positionals[0]!)
  const { tables, rows, files } = await withOwnDatabase(env, progress, (url) =>
    restoreBackup({
      ...{ url, dataDir: env.DATA_DIR, file },
      ...{ isReplacing: values.replace, identity: env.BACKUP_IDENTITY },
    }),
  )
  progress(`Restored ${rows} rows of ${tables} tables and ${files} files in ${Date.now() - begun} ms`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`\n${error.message}\n`)
  process.exit(1)
}
