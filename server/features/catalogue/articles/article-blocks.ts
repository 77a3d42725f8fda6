import type { ArticleBlock, ArticleSpan } from '../../../../contract/articles.ts'

const INLINE = /\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(([^)\s]+)\)/g
const BULLET = /^[-*] +/
const NUMBER = /^\d+\. +/

/** The few marks our articles use (headings, lists, quotes, strong, emphasis, links); all else is text. */
export function articleBlocks(markdown: string): ArticleBlock[] {
  return markdown
    .replaceAll('\r\n', '\n')
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(block)
}

function block(part: string): ArticleBlock {
  const lines = part.split('\n')
  const heading = /^#{1,6} +(.*)$/.exec(part)
  if (heading && lines.length === 1) return { kind: 'heading', text: heading[1]! }
  for (const mark of [BULLET, NUMBER])
    if (lines.every((line) => mark.test(line)))
      return {
        kind: 'list',
        isOrdered: mark === NUMBER,
        items: lines.map((line) => spans(line.replace(mark, ''))),
      }
  if (lines.every((line) => line.startsWith('>')))
    return { kind: 'quote', spans: spans(lines.map((line) => line.replace(/^> ?/, '')).join(' ')) }
  return { kind: 'paragraph', spans: spans(lines.join(' ')) }
}

function spans(text: string): ArticleSpan[] {
  const found: ArticleSpan[] = []
  let from = 0
  const plain = (to: number) => {
    if (to > from) found.push({ text: text.slice(from, to), style: 'plain' })
  }
  for (const match of text.matchAll(INLINE)) {
    const [whole, strong, emphasis, label, href] = match
    plain(match.index)
    if (strong) found.push({ text: strong, style: 'strong' })
    else if (emphasis) found.push({ text: emphasis, style: 'emphasis' })
    else if (isSafe(href!)) found.push({ text: label!, style: 'plain', href: href! })
    else found.push({ text: label!, style: 'plain' })
    from = match.index + whole.length
  }
  plain(text.length)
  return found
}

// Nothing that runs: a page of ours, or another site's.
const isSafe = (href: string) => /^(https?:\/\/|\/(?!\/))/.test(href)
