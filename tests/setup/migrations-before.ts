import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '../../server/db/migrate.ts'

/** A folder with the migrations as the version of the shop before this one of them had them. */
export function migrationsBefore(tag: string, folder: string): string {
  const earlier = join(folder, `before-${tag}`)
  cpSync(migrationsFolder, earlier, { recursive: true })
  const path = join(earlier, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(path, 'utf8'))
  const place = entries.findIndex((entry: { tag: string }) => entry.tag === tag)
  writeFileSync(path, JSON.stringify({ ...rest, entries: entries.slice(0, place) }))
  return earlier
}
