import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { Button, ButtonLink } from '../ui/button.tsx'
import css from './error-page.module.css'

const isMissingChunk = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|module script|failed to fetch|load failed|NetworkError/i.test(error.message)

/** The shop's own page for what is not there, what did not load and what failed; always with a way back. */
export function ErrorPage({ error }: { error: unknown }) {
  const code = isRouteErrorResponse(error) ? error.status : 500
  if (code === 404) return <LostPage />
  return isMissingChunk(error) ? <UnloadedPage /> : <FailedPage code={code} />
}

function LostPage() {
  const { t } = useLingui()
  return (
    <Frame sign="404" title={t`Page not found`}>
      <p>
        <Trans>There is no page at this address. It may have been moved or removed.</Trans>
      </p>
      <p className={css.actions}>
        <ButtonLink to="/">
          <Trans>Go to the home page</Trans>
        </ButtonLink>
        <ButtonLink to="/meal-plans" variant="quiet">
          <Trans>See the meal plans</Trans>
        </ButtonLink>
      </p>
    </Frame>
  )
}

function UnloadedPage() {
  const { t } = useLingui()
  // Heard by heal-lost-scripts.js.
  useEffect(() => void dispatchEvent(new Event('page-lost')), [])
  return (
    <Frame sign="…" title={t`This page did not load`}>
      <p>
        <Trans>The connection dropped, or the shop has just been updated. Please try again.</Trans>
      </p>
      <Retry />
    </Frame>
  )
}

function FailedPage({ code }: { code: number }) {
  const { t } = useLingui()
  const isBusy = code === 429 || code === 503
  return (
    <Frame sign={String(code)} title={isBusy ? t`The shop is very busy` : t`Something went wrong`}>
      <p>
        {isBusy ? (
          <Trans>Please wait a moment, then try again.</Trans>
        ) : (
          <Trans>The fault is ours and has been noted. Please try again in a moment.</Trans>
        )}
      </p>
      <Retry />
    </Frame>
  )
}

function Retry() {
  return (
    <p className={css.actions}>
      <Button onClick={() => location.reload()}>
        <Trans>Try again</Trans>
      </Button>
      <ButtonLink to="/" variant="quiet" reloadDocument>
        <Trans>Go to the home page</Trans>
      </ButtonLink>
    </p>
  )
}

function Frame({ sign, title, children }: { sign: string; title: string; children: ReactNode }) {
  return (
    <main id="content" className={css.page}>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <span className={css.plate} aria-hidden="true">
        <svg viewBox="0 0 40 40" fill="none" aria-hidden="true" focusable="false">
          <circle cx="20" cy="20" r="17.5" pathLength="100" strokeDasharray="30 100" strokeDashoffset="-2" />
          <circle cx="20" cy="20" r="17.5" pathLength="100" strokeDasharray="26 100" strokeDashoffset="-36" />
          <circle cx="20" cy="20" r="17.5" pathLength="100" strokeDasharray="30 100" strokeDashoffset="-66" />
        </svg>
        {sign}
      </span>
      <div className={css.words}>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  )
}
