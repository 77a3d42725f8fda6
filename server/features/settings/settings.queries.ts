import type { Queryable } from '../../db/connect.ts'
import { settings } from '../../db/schema/content.ts'

export async function readSettings(db: Queryable): Promise<[string, unknown][]> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings)
  return rows.map((row) => [row.key, row.value])
}
