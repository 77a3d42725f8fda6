import type { Deps } from '../../../deps.ts'
import { setImages } from '../items/items.queries.ts'
import { presentArticleHead } from '../items/present-items.ts'
import { addItem, changeItem, type Editor } from '../items/save-item.ts'
import { savePictures } from '../pictures/save-pictures.ts'
import {
  type ArticleFields,
  type ArticleQuery,
  insertArticle,
  listArticles,
  updateArticle,
} from './articles.queries.ts'

type ArticleForm = {
  title: string
  excerpt: string
  body: string
  author: string
  publishedAt: string | null
  image?: string[] | undefined
}

export async function showArticles(deps: Deps, query: ArticleQuery) {
  const { rows, total } = await listArticles(deps.db, query, deps.now())
  return { rows: rows.map(presentArticleHead), total }
}

export async function addArticle(deps: Deps, who: Editor, form: ArticleForm) {
  const hashes = await savePictures(deps, form.image ?? [])
  return addItem(deps, who, 'article', { name: form.title }, async (tx, identifier) => {
    await insertArticle(tx, identifier, fieldsOf(form))
    await setImages(tx, identifier, hashes)
  })
}

export async function changeArticle(
  deps: Deps,
  who: Editor,
  form: ArticleForm & { identifier: string; version?: number | undefined },
) {
  const hashes = form.image && (await savePictures(deps, form.image))
  return changeItem(deps, who, 'article', form, async (tx, { id, identifier }) => {
    await updateArticle(tx, id, fieldsOf(form))
    if (hashes) await setImages(tx, identifier, hashes)
  })
}

const fieldsOf = ({ title, excerpt, body, author, publishedAt }: ArticleForm): ArticleFields => ({
  title,
  excerpt,
  body,
  author,
  publishedAt: publishedAt === null ? null : new Date(publishedAt),
})
