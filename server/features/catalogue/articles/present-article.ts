import type { ArticleHead } from '../../../../contract/articles.ts'
import { dubaiToday } from '../../../../domain/days/delivery-calendar.ts'
import { readingMinutes } from '../../../../domain/shop/reading-time.ts'
import { pictures } from '../food/present-food.ts'
import { articleBlocks } from './article-blocks.ts'
import type { Article } from './articles.queries.ts'

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
