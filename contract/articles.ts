import { z } from 'zod'
import { answers, calls } from './call.ts'

export const articleHead = z.object({
  _id: z.string(),
  identifier: z.string(),
  title: z.string(),
  excerpt: z.string(),
  author: z.string(),
  /** The day it appeared, in Dubai. */
  publishedDate: z.string(),
  image: z.array(z.string()),
  readingMinutes: z.number(),
})
export type ArticleHead = z.infer<typeof articleHead>

const span = z.object({
  text: z.string(),
  style: z.enum(['plain', 'strong', 'emphasis']),
  href: z.string().optional(),
})
export type ArticleSpan = z.infer<typeof span>

/** An article as its parts, so that no page has to trust or parse markup. */
export const articleBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), spans: z.array(span) }),
  z.object({ kind: z.literal('list'), isOrdered: z.boolean(), items: z.array(z.array(span)) }),
  z.object({ kind: z.literal('quote'), spans: z.array(span) }),
])
export type ArticleBlock = z.infer<typeof articleBlock>

export const articleCalls = calls({
  'GET /api/user/get-articles': {
    summary: 'The articles, newest first',
    access: 'everyone',
    answer: answers(z.array(articleHead)),
  },
  'GET /api/user/get-article/:identifier': {
    summary: 'One article, and others to read next',
    access: 'everyone',
    params: z.object({ identifier: z.string().min(1).max(200) }),
    answer: answers(
      z.object({
        article: articleHead.extend({ blocks: z.array(articleBlock) }),
        related: z.array(articleHead),
      }),
    ),
  },
})
