import type { ArticleHead } from '../../../contract/articles.ts'
import { dubaiToday } from '../../../domain/delivery-calendar.ts'
import { readingMinutes } from '../../../domain/reading-time.ts'
import { articleBlocks } from './article-blocks.ts'
import type { Article } from './articles.queries.ts'
import { pictures } from './present-food.ts'

export const presentArticleHead = (article: Article): ArticleHead => ({
  _id: article.id,
  identifier: article.identifier,
  title: article.title,
  excerpt: article.excerpt,
  author: article.author,
  publishedDate: dubaiToday(article.publishedAt),
  image: pictures(article.images),
  readingMinutes: readingMinutes(article.body),
})

export const presentArticle = (article: Article) => ({
  ...presentArticleHead(article),
  blocks: articleBlocks(article.body),
})
