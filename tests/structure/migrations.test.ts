import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// What every shop has few of. All other tables may hold millions of rows.
const SMALL =
  `account_roles articles catalogue_items categories closures counters dish_ingredients dish_meal_types dishes images
  ingredients item_images meal_types package_day_meals package_days packages plan_categories plan_packages plans products
  settings testimonials zones`.split(/\s+/)
/** Before this one, shops were closed while they were upgraded. */
const FIRST = 50
/** Said in a migration that takes something away, with the migration from which on nothing used it. */
const CONTRACT = /^-- contract: /m

type Rule = { not: RegExp; unless?: RegExp; why: string; isForSmallToo?: boolean }

const rules: Rule[] = [
  {
    not: /^create (unique )?index (?!if not exists)/i,
    why: 'say IF NOT EXISTS: the index is then built beforehand, while the shop is open',
  },
  {
    not: /add constraint .*(check|foreign key)/i,
    unless: /not valid/i,
    why: 'add it NOT VALID and validate it in a later release: all rows are read under a lock otherwise',
  },
  { not: /add constraint .*(unique|primary key) ?\(/i, why: 'build a unique index first, and use it' },
  {
    not: /set not null|alter column .* type|set data type/i,
    why: 'all rows are read or written under a lock',
  },
  { not: /^\s*(update|delete from) /i, why: 'move rows in a job, some at a time' },
  { not: /validate constraint/i, why: 'what was added in the same transaction is locked meanwhile' },
  {
    ...{ not: /drop (table|column)|rename (to|column)/i, isForSmallToo: true },
    why: 'the version before still uses it: add first, and take away in a release after (-- contract: …)',
  },
  {
    ...{ not: /add column (?!.*default).*not null/i, isForSmallToo: true },
    why: 'the version before writes rows without it: give it a default',
  },
]

/** What an upgrade of an open shop must not do. */
function complaintsOf(migration: string): string[] {
  const statements = migration
    .split('--> statement-breakpoint')
    .map((text) => text.replace(/^\s*--.*$/gm, '').trim())
  const made = statements.flatMap((text) => /^create table "(\w+)"/i.exec(text)?.[1] ?? [])
  return statements.flatMap((text) => {
    if (/^create (or replace )?(function|table)/i.test(text)) return []
    const table = /(?:table|on|update|from) (?:only )?(?:"public"\.)?"(\w+)"/i.exec(text)?.[1] ?? ''
    if (made.includes(table)) return []
    return rules
      .filter(({ not, unless, isForSmallToo }) => {
        const isBroken = not.test(text) && !unless?.test(text)
        return isBroken && (isForSmallToo ? !CONTRACT.test(migration) : !SMALL.includes(table))
      })
      .map(({ why }) => `${text.slice(0, 80)}: ${why}`)
  })
}

it('migrations leave an open shop open, and the version before can use what they make', () => {
  const files = globSync('server/db/migrations/*.sql').filter(
    (file) => Number(/(\d{4})_/.exec(file)![1]) >= FIRST,
  )
  expect(
    files.flatMap((file) => complaintsOf(readFileSync(file, 'utf8')).map((one) => `${file}: ${one}`)),
  ).toEqual([])
})

it.each([
  ['CREATE INDEX "a" ON "orders" ("state");', 1],
  ['CREATE UNIQUE INDEX IF NOT EXISTS "a" ON "orders" USING btree ("state");', 0],
  ['CREATE INDEX "a" ON "dishes" ("cuisine");', 0],
  ['CREATE TABLE "new" ("id" uuid);--> statement-breakpoint\nCREATE INDEX "a" ON "new" ("id");', 0],
  ['ALTER TABLE "orders" ADD CONSTRAINT "a" CHECK (state <> \'x\');', 1],
  ['ALTER TABLE "orders" ADD CONSTRAINT "a" CHECK (state <> \'x\') NOT VALID;', 0],
  ['ALTER TABLE "orders" ADD CONSTRAINT "a" FOREIGN KEY ("b") REFERENCES "public"."c"("id");', 1],
  ['ALTER TABLE "orders" ADD CONSTRAINT "a" UNIQUE("b");', 1],
  ['ALTER TABLE "orders" ALTER COLUMN "b" SET NOT NULL;', 1],
  ['ALTER TABLE "orders" ALTER COLUMN "b" SET DATA TYPE text;', 1],
  ['-- Of old.\nUPDATE "orders" SET "b" = 1;', 1],
  ['ALTER TABLE "orders" ADD COLUMN "b" text;', 0],
  ['ALTER TABLE "orders" ADD COLUMN "b" text DEFAULT \'\' NOT NULL;', 0],
  ['ALTER TABLE "zones" ADD COLUMN "b" text NOT NULL;', 1],
  ['ALTER TABLE "zones" DROP COLUMN "b";', 1],
  ['-- contract: unused since 0051\nALTER TABLE "zones" DROP COLUMN "b";', 0],
  ['ALTER TABLE "zones" RENAME TO "areas";', 1],
])('%s', (migration, complaints) => {
  expect(complaintsOf(migration)).toHaveLength(complaints)
})
