import { z } from 'zod'
import { itemIdentifier, pictures, shortText } from './admin-forms.ts'
import { edited, itemQuery, knownVersion, rowsOf } from './admin-list.ts'
import { answers, calls } from './call.ts'
import { says } from './checked.ts'
import type { ProblemCode } from './problems/problems.ts'

export const adminArticle = z.object({
  _id: z.string(),
  identifier: z.string(),
  title: z.string(),
  excerpt: z.string(),
  body: z.string(),
  author: z.string(),
  /** Null while it is a draft; a moment still to come is a plan to publish. */
  publishedAt: z.string().nullable(),
  image: z.array(z.string()),
  ...edited,
})
export type AdminArticle = z.infer<typeof adminArticle>

const filled = (code: ProblemCode, most: number) =>
  z.string(says(code)).trim().min(1, says(code)).max(most, says('too-long'))

const articleFields = {
  title: filled('title-required', 200),
  excerpt: z.string().trim().max(500, says('too-long')).default(''),
  body: filled('text-required', 60_000),
  author: shortText.default(''),
  publishedAt: z
    .union([z.iso.datetime({ offset: true, error: says('publish-time-required') }), z.null()])
    .default(null),
  image: pictures.optional(),
}

export const adminArticleCalls = calls({
  'GET /api/admin/get-articles': {
    summary: 'The articles, drafts too; their text comes with get-item',
    access: { staff: 'catalogue' },
    query: itemQuery(['title', 'author', 'published', 'updated'], {
      state: z.enum(['draft', 'planned', 'published']).optional(),
    }),
    answer: rowsOf(adminArticle.omit({ body: true })),
  },
  'POST /api/admin/add-article': {
    summary: 'Add an article',
    access: { staff: 'catalogue' },
    body: z.object(articleFields),
    answer: answers(adminArticle),
  },
  'PATCH /api/admin/update-article': {
    summary: 'Change an article',
    access: { staff: 'catalogue' },
    body: z.object({ ...articleFields, identifier: itemIdentifier, ...knownVersion }),
    answer: answers(adminArticle),
  },
})
