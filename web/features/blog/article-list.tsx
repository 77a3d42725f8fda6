import { Plural, useLingui } from '@lingui/react/macro'
import type { ArticleHead } from '../../../contract/articles.ts'
import { articlePath } from '../../../domain/shop/site-paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import { useFormat } from '../../words/format.ts'
import { Link } from '../../words/link.tsx'
import css from './article-list.module.css'

interface ArticleListProps {
  articles: readonly ArticleHead[]
  /** The first one large, as a paper puts its best story. */
  hasLead?: boolean
  as?: 'h2' | 'h3'
}

export function ArticleList({ articles, hasLead, as: Heading = 'h2' }: ArticleListProps) {
  const { t } = useLingui()
  return (
    <ul className={classNames(css.list, hasLead && css.withLead)} aria-label={t`Articles`}>
      {articles.map((article, index) => {
        const isLead = hasLead === true && index === 0
        return (
          <li key={article._id}>
            <article className={css.article}>
              <Picture
                src={article.image[0]}
                alt=""
                width={800}
                height={500}
                sizes={isLead ? '(min-width: 60rem) 55vw, 100vw' : '(min-width: 60rem) 30vw, 100vw'}
                isPriority={isLead}
                className={css.picture}
              />
              <ArticleMeta article={article} />
              <Heading className={css.title}>
                <Link to={articlePath(article.identifier)}>{article.title}</Link>
              </Heading>
              <p className={css.excerpt}>{article.excerpt}</p>
            </article>
          </li>
        )
      })}
    </ul>
  )
}

export function ArticleMeta({ article }: { article: ArticleHead }) {
  const { fullDate } = useFormat()
  return (
    <p className={css.meta}>
      <time dateTime={article.publishedDate}>{fullDate(article.publishedDate)}</time>
      <span>
        <Plural value={article.readingMinutes} one="# minute to read" other="# minutes to read" />
      </span>
    </p>
  )
}
