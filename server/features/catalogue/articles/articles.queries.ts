import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { articles } from '../../../db/schema/catalogue.ts'
import { imageHashesOf } from '../images/item-images.queries.ts'

export type Article = Awaited<ReturnType<typeof loadArticles>>[number]

/** Those with a date of publication, newest first; whether the date has come is for the reader to see to. */
export async function loadArticles(db: Db) {
  const rows = await db
    .select({
      id: articles.id,
      identifier: articles.identifier,
      title: articles.title,
      excerpt: articles.excerpt,
      body: articles.body,
      author: articles.author,
      publishedAt: articles.publishedAt,
      images: imageHashesOf(articles.identifier),
    })
    .from(articles)
    .where(and(eq(articles.isDeleted, false), isNotNull(articles.publishedAt)))
    .orderBy(desc(articles.publishedAt), desc(articles.id))
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt! }))
}
