import { and, eq, gt, isNull, lte, type SQL } from 'drizzle-orm'
import type { Queryable, Tx } from '../../../db/connect.ts'
import { countRows, type ItemQuery, inOrder, rangeOf } from '../../../db/list.ts'
import { articles } from '../../../db/schema/catalogue.ts'
import { inAlphabet } from '../../../db/schema/columns.ts'
import { matchesWords, searchable } from '../../../db/search.ts'
import { imageHashesOf } from '../../catalogue/catalogue.public.ts'

export type ArticleQuery = ItemQuery<'title' | 'author' | 'published' | 'updated'> & {
  state?: 'draft' | 'planned' | 'published' | undefined
}
export type ArticleRow = Awaited<ReturnType<typeof findArticle>> & {}

const headColumns = {
  id: articles.id,
  identifier: articles.identifier,
  title: articles.title,
  excerpt: articles.excerpt,
  author: articles.author,
  publishedAt: articles.publishedAt,
  version: articles.version,
  updatedAt: articles.updatedAt,
  images: imageHashesOf(articles.identifier),
}

export async function findArticle(db: Queryable, identifier: string) {
  const [row] = await db
    .select({ ...headColumns, body: articles.body })
    .from(articles)
    .where(eq(articles.identifier, identifier))
  return row
}

export async function listArticles(db: Queryable, query: ArticleQuery, now: Date) {
  const states: Record<NonNullable<ArticleQuery['state']>, SQL> = {
    draft: isNull(articles.publishedAt),
    planned: gt(articles.publishedAt, now),
    published: lte(articles.publishedAt, now),
  }
  const where = and(
    eq(articles.isDeleted, query.deleted === 'yes'),
    matchesWords(searchable(articles.title, articles.author), query.q),
    query.state ? states[query.state] : undefined,
  )
  const sorts = {
    title: inAlphabet(articles.title),
    author: inAlphabet(articles.author),
    published: articles.publishedAt,
    updated: articles.updatedAt,
  }
  const rows = await db
    .select(headColumns)
    .from(articles)
    .where(where)
    .orderBy(...inOrder(query.sort ?? '-published', sorts, articles.id))
    .limit(query.perPage)
    .offset(rangeOf(query))
  return { rows, total: await countRows(db, articles, where, query.q) }
}

export type ArticleFields = Pick<
  typeof articles.$inferInsert,
  'title' | 'excerpt' | 'body' | 'author' | 'publishedAt'
>

export async function insertArticle(tx: Tx, identifier: string, fields: ArticleFields): Promise<void> {
  await tx.insert(articles).values({ ...fields, identifier })
}

export async function updateArticle(tx: Tx, id: string, fields: ArticleFields): Promise<void> {
  await tx.update(articles).set(fields).where(eq(articles.id, id))
}
