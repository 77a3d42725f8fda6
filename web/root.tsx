import './ui/style/styles.css'
import { type ReactNode, use } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, useLocation, useMatches } from 'react-router'
import type { Route } from './+types/root.ts'
import { apiContext } from './api/api-context.ts'
import { EarlyScripts } from './page/early-scripts.tsx'
import { PageContext } from './page/page-context.ts'
import { asPageError } from './page/page-error.ts'
import type { PageHandle } from './page/page-handle.ts'
import { PageScripts } from './page/page-scripts.tsx'
import { PageStyles } from './page/page-styles.tsx'
import { renderingContext } from './page/rendering.ts'
import { ReplayingBody } from './page/replay-presses.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { textFont } from './ui/style/fonts.ts'
import { directionOf, localeOfPath } from './words/locale.ts'
import { Words } from './words/words.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { data: shop } = await context.get(apiContext)('GET /api/user/get-shop').catch(asPageError)
  return { shop, origin: context.get(renderingContext).origin }
}

// The shop's name and number do not change while someone walks through it.
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const { nonce } = use(PageContext)
  const locale = localeOfPath(useLocation().pathname)
  const { manifest = '/site.webmanifest' } = (useMatches().at(-1)?.handle ?? {}) as PageHandle
  return (
    <html lang={locale} dir={directionOf(locale)} data-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7f0" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b1511" />
        <link rel="preload" as="font" type="font/woff2" href={textFont} crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={manifest} />
        <EarlyScripts />
        {/* No link needs a nonce; the router would write one that the browser then hides from React. */}
        {import.meta.env.DEV ? <Links nonce="" /> : <PageStyles />}
      </head>
      <ReplayingBody>
        <Words locale={locale}>{children}</Words>
        <ScrollRestoration nonce={nonce} />
        {/* Sources that reload in place are the router's own business. */}
        {import.meta.env.DEV ? <Scripts nonce={nonce} /> : <PageScripts />}
      </ReplayingBody>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
