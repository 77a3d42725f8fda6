// npm run drill <file>: proves a backup by restoring it into a database of its own, which is removed after it.
import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { withOwnDatabase } from '../server/db/backup/open-database.ts'
import { proveBackup } from '../server/db/backup/prove-backup.ts'
import { readEnv } from '../server/env.ts'
import { StartError } from '../server/start-error.ts'
import { progress } from '../server/start-screen.ts'
import { readArguments } from './read-arguments.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fitt-meals-drill-'))
try {
  const begun = Date.now()
  const { BACKUP_IDENTITY: identity } = readEnv()
  const { positionals } = readArguments({})
  if (positionals.length !== 1) throw new StartError('Name one backup: npm run drill <file>.')
  const file = resolve(positionals[0]!)
  // The embedded database drops what rights it has, and must still be able to enter.
  await chmod(dataDir, 0o755)
  const elsewhere = { DATA_DIR: dataDir, DATABASE_URL: undefined }
  const { end, manifest } = await withOwnDatabase(elsewhere, progress, (url) =>
    proveBackup({ url, dataDir, file, identity }),
  )
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0)
  const sums = Object.keys(end.fils ?? {}).length
  progress(`The backup of ${manifest.madeAt} is whole, proven in ${Date.now() - begun} ms:`)
  progress(`${rows} rows of ${manifest.tables.length} tables, ${sums} sums of money, ${end.files} files`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`\n${error.message}\n`)
  process.exitCode = 1
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
