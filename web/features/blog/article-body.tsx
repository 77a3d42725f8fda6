import type { ArticleBlock, ArticleSpan } from '../../../contract/articles.ts'
import { Link } from '../../words/link.tsx'
import css from './article-body.module.css'

/** An article's parts, as plain elements. They never change places, so their place is their key. */
export function ArticleBody({ blocks }: { blocks: readonly ArticleBlock[] }) {
  return (
    <div className={css.body}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Block key={index} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: ArticleBlock }) {
  if (block.kind === 'heading') return <h2>{block.text}</h2>
  if (block.kind === 'quote')
    return (
      <blockquote>
        <Spans spans={block.spans} />
      </blockquote>
    )
  if (block.kind === 'list') {
    const List = block.isOrdered ? 'ol' : 'ul'
    return (
      <List>
        {block.items.map((spans) => (
          <li key={spans.map((span) => span.text).join('')}>
            <Spans spans={spans} />
          </li>
        ))}
      </List>
    )
  }
  return (
    <p>
      <Spans spans={block.spans} />
    </p>
  )
}

const Spans = ({ spans }: { spans: readonly ArticleSpan[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: see above
  spans.map((span, index) => <Span key={index} span={span} />)

function Span({ span: { text, style, href } }: { span: ArticleSpan }) {
  if (href?.startsWith('/')) return <Link to={href}>{text}</Link>
  if (href)
    return (
      <a href={href} rel="noreferrer">
        {text}
      </a>
    )
  if (style === 'strong') return <strong>{text}</strong>
  return style === 'emphasis' ? <em>{text}</em> : text
}
