import { max, sql } from 'drizzle-orm'
import type { Queryable, Tx } from '../../db/connect.ts'
import { settings } from '../../db/schema/content.ts'

export async function readSettings(db: Queryable): Promise<[string, string][]> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings)
  return rows.map((row) => [row.key, row.value])
}

/** One number for all of them: it grows whenever any is changed. */
export async function readSettingsVersion(db: Queryable) {
  const [row] = await db
    .select({
      version: sql<number>`coalesce(sum(${settings.version}), 0)::int`,
      updatedAt: max(settings.updatedAt),
    })
    .from(settings)
  return { version: row!.version, updatedAt: row!.updatedAt ?? new Date(0) }
}

/** Serialises concurrent saves. */
export async function lockSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`lock table ${settings} in share row exclusive mode`)
}

export async function writeSettings(tx: Tx, entries: [string, string][], now: Date): Promise<void> {
  if (entries.length === 0) return
  await tx
    .insert(settings)
    .values(entries.map(([key, value]) => ({ key, value, updatedAt: now })))
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`excluded.value`, version: sql`${settings.version} + 1`, updatedAt: now },
    })
}
