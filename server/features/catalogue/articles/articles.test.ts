import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articleCalls } from '../../../../contract/articles.ts'
import { makeArticle } from '../../../../tests/factories/content.ts'
import { openTestShop, type TestShop } from '../../../../tests/setup/test-shop.ts'
import { articleBlocks } from './article-blocks.ts'

let shop: TestShop
let older: Awaited<ReturnType<typeof makeArticle>>
let clock = new Date('2026-11-15T08:00:00Z')
beforeAll(async () => {
  shop = await openTestShop({ now: () => clock })
  const { db } = shop.deps
  older = await makeArticle(db, {
    title: 'Older',
    body: `## Why\n\n${'word '.repeat(450)}`,
    publishedAt: new Date('2026-10-01T21:30:00Z'),
  })
  await makeArticle(db, { title: 'Newer', publishedAt: new Date('2026-11-01T08:00:00Z') })
  await makeArticle(db, { title: 'Tomorrow', publishedAt: new Date('2026-11-16T08:00:00Z') })
  await makeArticle(db, { title: 'Unfinished', publishedAt: null })
})
afterAll(() => shop.close())

const titles = async () =>
  (await shop.app.inject('/api/user/get-articles')).json().data.map((one: { title: string }) => one.title)

describe('articles', () => {
  it('are listed newest first, once their day has come', async () => {
    expect(await titles()).toEqual(['Newer', 'Older'])
    clock = new Date('2026-11-17T08:00:00Z')
    expect(await titles()).toEqual(['Tomorrow', 'Newer', 'Older'])
  })

  it('come with their parts, the day in Dubai, the minutes they take and what to read next', async () => {
    const answer = await shop.app.inject(`/api/user/get-article/${older.identifier}`)
    const { data } = articleCalls['GET /api/user/get-article/:identifier'].answer.parse(answer.json())
    expect(data.article).toMatchObject({
      title: 'Older',
      publishedDate: '2026-10-02',
      readingMinutes: 3,
      blocks: [{ kind: 'heading', text: 'Why' }, { kind: 'paragraph' }],
    })
    expect(data.related.map((one) => one.title)).toEqual(['Tomorrow', 'Newer'])
  })

  it('that do not exist are not found', async () => {
    expect((await shop.app.inject('/api/user/get-article/nothing')).statusCode).toBe(404)
  })
})

describe('the parts of an article', () => {
  it('are headings, paragraphs, lists and quotes', () => {
    const text = 'One\nline.\n\n## Head\n\n- a\n- **b**\n\n1. first\n2. second\n\n> said *so*'
    expect(articleBlocks(text)).toEqual([
      { kind: 'paragraph', spans: [{ text: 'One line.', style: 'plain' }] },
      { kind: 'heading', text: 'Head' },
      {
        kind: 'list',
        isOrdered: false,
        items: [[{ text: 'a', style: 'plain' }], [{ text: 'b', style: 'strong' }]],
      },
      {
        kind: 'list',
        isOrdered: true,
        items: [[{ text: 'first', style: 'plain' }], [{ text: 'second', style: 'plain' }]],
      },
      {
        kind: 'quote',
        spans: [
          { text: 'said ', style: 'plain' },
          { text: 'so', style: 'emphasis' },
        ],
      },
    ])
  })

  it('link only to what cannot run', () => {
    const [paragraph] = articleBlocks('[plans](/meal-plans) [bad](javascript:alert) [odd](//evil.example)')
    expect(paragraph).toMatchObject({
      spans: [
        { text: 'plans', href: '/meal-plans' },
        { text: ' ' },
        { text: 'bad' },
        { text: ' ' },
        { text: 'odd' },
      ],
    })
    expect(JSON.stringify(paragraph)).not.toMatch(/javascript|evil/)
  })
})
