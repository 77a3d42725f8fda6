import { Trans, useLingui } from '@lingui/react/macro'
import { articlePath } from '../../../domain/shop/site-paths.ts'
import { apiContext } from '../../api/api-context.ts'
import { ArticleBody } from '../../features/blog/article-body.tsx'
import { ArticleList, ArticleMeta } from '../../features/blog/article-list.tsx'
import { asPageError } from '../../page/page-error.ts'
import type { PageHandle } from '../../page/page-handle.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { ArticleData, BreadcrumbData } from '../../seo/structured-data.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section, SectionHead } from '../../ui/section.tsx'
import type { Route } from './+types/article.ts'
import css from './article.module.css'

export const handle = { cache: 'everyone' } satisfies PageHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const { data } = await context
    .get(apiContext)('GET /api/user/get-article/:identifier', {
      params: { identifier: params.identifier.toLowerCase() },
    })
    .catch(asPageError)
  return data
}

export default function Article({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { article, related } = loaderData
  const { author } = article
  const path = articlePath(article.identifier)
  const crumbs = [
    { label: t`Home`, to: '/' },
    { label: t`Blog`, to: '/blog' },
    { label: article.title, to: path },
  ]
  return (
    <main id="content">
      <PageHead
        path={path}
        title={article.title}
        description={article.excerpt}
        image={article.image[0]}
        type="article"
      />
      <BreadcrumbData crumbs={crumbs} />
      <ArticleData
        title={article.title}
        description={article.excerpt}
        path={path}
        image={article.image[0]}
        author={author}
        publishedAt={article.publishedDate}
      />
      <Section space="tight" width="narrow">
        <Breadcrumbs label={t`You are here`} crumbs={crumbs} />
        <header className={css.head}>
          <h1 className={css.title}>{article.title}</h1>
          <p className={css.author}>
            <Trans>By {author}</Trans>
          </p>
          <ArticleMeta article={article} />
        </header>
        <Picture
          src={article.image[0]}
          alt=""
          width={1280}
          height={720}
          sizes="(min-width: 60rem) 60rem, 100vw"
          isPriority
          className={css.picture}
        />
        <ArticleBody blocks={article.blocks} />
      </Section>
      {related.length > 0 && (
        <Section tone="sunken" labelledBy="next">
          <SectionHead id="next" title={<Trans>Read next</Trans>} />
          <ArticleList articles={related} as="h3" />
        </Section>
      )}
    </main>
  )
}
