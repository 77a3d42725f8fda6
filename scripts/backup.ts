// npm run backup [file]: the whole shop into one file, while it goes on selling.
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeBackup } from '../server/db/backup/make-backup.ts'
import { withAnyDatabase } from '../server/db/backup/open-database.ts'
import { readEnv } from '../server/env.ts'
import { StartError } from '../server/start-error.ts'
import { progress } from '../server/start-screen.ts'

try {
  const begun = Date.now()
  const env = readEnv()
  const moment = new Date(begun).toISOString().slice(0, 19).replaceAll(':', '-')
  const file = resolve(process.argv[2] ?? join(env.DATA_DIR, 'backups', `fitt-meals-${moment}Z.tar.gz`))
  if (existsSync(file)) throw new StartError(`There is already a file ${file}: choose another name.`)
  if (env.S3_BUCKET) progress('Pictures and invoices are kept in S3 and are not part of the backup')
  const { tables, rows, files } = await withAnyDatabase(env, progress, (url) =>
    makeBackup({ url, dataDir: env.DATA_DIR, file }),
  )
  const size = (statSync(file).size / 1_000_000).toFixed(1)
  progress(`Saved ${rows} rows of ${tables} tables and ${files} files in ${Date.now() - begun} ms`)
  progress(`${file} (${size} MB)`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`\n${error.message}\n`)
  process.exit(1)
}
