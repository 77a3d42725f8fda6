import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { createEmptyDatabase } from '../../tests/setup/test-database.ts'
import { type PackedDays, unpackDays } from './day-meals.ts'
import { migrate, migrationsFolder } from './migrate.ts'

const { url, drop } = await createEmptyDatabase()
afterAll(drop)

async function query(at: string, statement: string) {
  const client = new pg.Client({ connectionString: at })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

it('several instances may start at once on an empty database', async () => {
  await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)])
  const applied = await query(
    url,
    'select hash, count(*)::int as times from drizzle.__drizzle_migrations group by hash',
  )
  expect(applied.length).toBeGreaterThan(0)
  expect(applied.every((row) => row.times === 1)).toBe(true)
})

it('changes nothing when everything is up to date', async () => {
  const before = await query(url, 'select count(*)::int as n from drizzle.__drizzle_migrations')
  await migrate(url)
  expect(await query(url, 'select count(*)::int as n from drizzle.__drizzle_migrations')).toEqual(before)
})

describe('a new version on a shop that is open', () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const journalFile = join(folder, 'meta/_journal.json')

  /** The migrations there are, and one more. */
  function withNext(tag: string, statements: string[]) {
    cpSync(migrationsFolder, folder, { recursive: true })
    const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
    journal.entries.push({ ...journal.entries.at(-1), tag, when: Date.now() + 1_000 })
    writeFileSync(journalFile, JSON.stringify(journal))
    writeFileSync(join(folder, `${tag}.sql`), statements.join('--> statement-breakpoint\n'))
    return folder
  }
  const indexes = () =>
    query(
      url,
      `select indexdef, indisvalid from pg_indexes join pg_index on indexrelid = indexname::regclass
      where indexname like 'next_%' order by indexname`,
    )

  it('adds an index while somebody holds a row that was changed, and one that was broken off again', async () => {
    const writer = new pg.Client({ connectionString: url })
    await writer.connect()
    await query(url, `insert into settings (key, value) values ('held', 'a'), ('twice', 'a')`)
    await query(url, `create unique index concurrently next_value_key on settings (value)`).catch(() => {})
    expect(await indexes()).toMatchObject([{ indisvalid: false }])
    await query(url, `update settings set value = 'b' where key = 'twice'`)
    const next = withNext('9998_next', [
      'ALTER TABLE "zones" ADD COLUMN "next" text;',
      'CREATE UNIQUE INDEX IF NOT EXISTS "next_value_key" ON "settings" ("value");',
      'CREATE INDEX IF NOT EXISTS "next_zone_idx" ON "zones" ("next");',
    ])
    await writer.query('begin')
    await writer.query(`update settings set value = 'c' where key = 'held'`)
    const migrated = Promise.all([migrate(url, next), migrate(url, next), migrate(url, next)])
    // The index waits for the writer; whoever comes meanwhile writes on.
    await query(url, `update settings set value = 'd' where key = 'twice'`)
    await writer.query('commit')
    await writer.end()
    await migrated
    expect(await indexes()).toMatchObject([{ indisvalid: true }, { indisvalid: true }])
  })

  it('lets those before it finish, and then changes a table', async () => {
    const reader = new pg.Client({ connectionString: url })
    await reader.connect()
    await reader.query('begin')
    await reader.query('select * from zones')
    const migrated = migrate(url, withNext('9999_next', ['ALTER TABLE "zones" DROP COLUMN "next";']))
    const waiting = `select 1 from pg_locks where relation = 'zones'::regclass and not granted`
    await expect.poll(() => query(url, waiting)).toHaveLength(1)
    await expect.poll(() => query(url, waiting)).toHaveLength(0)
    await reader.query('commit')
    await reader.end()
    await migrated
    await expect(query(url, 'select next from zones')).rejects.toThrow('next')
  })
})

it('orders that named their dishes in full, in either way of before, keep every meal', async () => {
  const [oats, rice] = [
    { id: 'oats', mealName: 'Oats', allergens: ['Nuts'] },
    { id: 'rice', mealName: 'Rice', allergens: [] },
  ]
  const days = [
    { date: '2026-12-01', meals: [oats, rice] },
    { date: '2026-12-02', meals: [] },
    { date: '2026-12-03', meals: [rice, oats, rice] },
  ]
  const places = [[0, 1], [], [1, 0, 1]]
  const packed = {
    dishes: [oats, rice],
    days: days.map(({ date }, i) => ({ date, meals: places[i] })),
  }
  const before = [days, packed, [], { dishes: [], days: [] }]
  await query(
    url,
    `drop table ordered_dishes; alter table order_packages drop constraint order_packages_order_id_orders_id_fk;
    insert into order_packages (id, order_id, position, package_id, plan_name, package_name, package_group, duration,
      start_date, end_date, delivery_dates, days, add_ons, meals_fils, add_ons_fils)
    select gen_random_uuid(), gen_random_uuid(), place, gen_random_uuid(), '', '', '', '', '2026-12-01', '2026-12-03', '{}', days,
      '[]', 0, 0
    from jsonb_array_elements('${JSON.stringify(before)}') with ordinality given(days, place)`,
  )
  await query(url, readFileSync(join(migrationsFolder, '0013_dishes-once.sql'), 'utf8'))
  const dishes = new Map(
    (await query(url, 'select * from ordered_dishes')).map((row) => [row.digest, row.dish]),
  )
  const after: { days: PackedDays }[] = await query(url, 'select days from order_packages order by position')
  expect(dishes.size).toBe(2)
  expect(after.map((row) => unpackDays(row.days, dishes))).toEqual([days, days, [], []])
})

it('settings that were JSON become the texts they meant', async () => {
  const texts = ['100000000000003', 'null', '"quoted"', 'Fitt \\ Meals', '{"a": 1}', '']
  await query(
    url,
    `truncate settings; alter table settings alter column value type jsonb using to_jsonb(value);
    insert into settings (key, value) values ('demoShop', 'true');
    insert into settings (key, value)
    select place, to_jsonb(text) from jsonb_array_elements_text('${JSON.stringify(texts)}') with ordinality given(text, place)`,
  )
  await query(url, readFileSync(join(migrationsFolder, '0014_settings-as-text.sql'), 'utf8'))
  const after = await query(url, 'select value from settings order by key')
  expect(after.map(({ value }) => value)).toEqual([...texts, 'true'])
})
