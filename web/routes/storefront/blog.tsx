import { Trans, useLingui } from '@lingui/react/macro'
import { data, useRevalidator } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { ArticleList } from '../../features/blog/article-list.tsx'
import type { PageHandle } from '../../page/page-handle.ts'
import { EmptyDrawing } from '../../pictures/empty-drawing.tsx'
import { PageHead } from '../../seo/page-head.tsx'
import { Section, SectionHead } from '../../ui/section.tsx'
import { EmptyState, ErrorState } from '../../ui/state.tsx'
import type { Route } from './+types/blog.ts'

export const handle = { cache: 'everyone' } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context
    .get(apiContext)('GET /api/user/get-articles')
    .catch((error: Error) => error)
  return answer instanceof Error
    ? data({ articles: undefined }, { status: 503 })
    : data({ articles: answer.data }, {})
}

export default function Blog({ loaderData: { articles } }: Route.ComponentProps) {
  const { t } = useLingui()
  const revalidator = useRevalidator()
  return (
    <main id="content">
      <PageHead
        path="/blog"
        title={t`Blog`}
        description={t`Short, practical articles on eating well in Dubai, by our nutritionists and cooks.`}
      />
      <Section space="tight">
        <SectionHead
          as="h1"
          title={<Trans>Articles on eating well</Trans>}
          lead={<Trans>Short and practical, by our nutritionists and cooks.</Trans>}
        />
        {!articles ? (
          <ErrorState
            title={t`The articles could not be loaded`}
            text={t`The fault is ours. Please try again in a moment.`}
            retryLabel={t`Try Again`}
            isRetrying={revalidator.state === 'loading'}
            onRetry={() => void revalidator.revalidate()}
          />
        ) : articles.length === 0 ? (
          <EmptyState
            drawing={<EmptyDrawing of="nothing" />}
            title={t`No articles yet`}
            text={t`We are still writing the first one.`}
          />
        ) : (
          <ArticleList articles={articles} hasLead />
        )}
      </Section>
    </main>
  )
}
