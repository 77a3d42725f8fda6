import type { Queryable } from '../../server/db/connect.ts'
import { articles } from '../../server/db/schema/catalogue.ts'
import { testimonials } from '../../server/db/schema/content.ts'
import { makeIdentifier } from './catalogue.ts'
import { nextNumber } from './unique.ts'

export async function makeArticle(db: Queryable, fields: Partial<typeof articles.$inferInsert> = {}) {
  const identifier = await makeIdentifier(db, 'article')
  const [row] = await db
    .insert(articles)
    .values({
      identifier,
      title: `Article ${nextNumber()}`,
      excerpt: 'What it is about.',
      body: 'A first paragraph.\n\n## A heading\n\nAnd a second one.',
      author: 'Layla Haddad',
      publishedAt: new Date('2026-01-10T08:00:00Z'),
      ...fields,
    })
    .returning()
  return row!
}

export async function makeTestimonial(db: Queryable, fields: Partial<typeof testimonials.$inferInsert> = {}) {
  const n = nextNumber()
  const [row] = await db
    .insert(testimonials)
    .values({
      name: `Customer ${n}`,
      rating: 5,
      date: '2026-09-14',
      text: 'Very good.',
      position: n,
      ...fields,
    })
    .returning()
  return row!
}
