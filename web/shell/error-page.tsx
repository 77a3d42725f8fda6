import { Trans, useLingui } from '@lingui/react/macro'
import { isRouteErrorResponse } from 'react-router'
import { Link } from '../words/link.tsx'
import css from './error-page.module.css'

const isMissingChunk = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|module script failed/i.test(error.message)

export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useLingui()
  const code = isRouteErrorResponse(error) ? error.status : 500
  const isLost = code === 404
  const isStale = isMissingChunk(error)
  const title = isLost
    ? t`We looked under every lid`
    : isStale
      ? t`This page did not load`
      : t`Something burnt`
  return (
    <main id="content" className={css.page}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <p className={css.code} aria-hidden="true">
        {code}
      </p>
      <h1>{title}</h1>
      <p className={css.text}>
        {isLost ? (
          <Trans>There is no page at this address. It may have moved, or the plate has been cleared.</Trans>
        ) : isStale ? (
          <Trans>
            Either the connection dropped or the shop was just renewed. Loading it again usually helps.
          </Trans>
        ) : (
          <Trans>The fault is ours and has been noted. Please try again in a moment.</Trans>
        )}
      </p>
      <p className={css.actions}>
        {!isLost && (
          <button type="button" className={css.retry} onClick={() => location.reload()}>
            <Trans>Try again</Trans>
          </button>
        )}
        <Link to="/" reloadDocument={!isLost}>
          <Trans>Go to the home page</Trans>
        </Link>
        <Link to="/meal-plans" reloadDocument={!isLost}>
          <Trans>See the meal plans</Trans>
        </Link>
      </p>
    </main>
  )
}
