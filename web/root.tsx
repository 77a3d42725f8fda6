import './ui/style/styles.css'
import { type ReactNode, use } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import type { Route } from './+types/root.ts'
import { apiContext } from './api/api-context.ts'
import { ColorSchemeScript } from './page/color-scheme.tsx'
import { HealLostScripts } from './page/heal-lost-scripts.tsx'
import { HeldPresses, sawPress } from './page/held-presses.tsx'
import { NonceContext } from './page/nonce.ts'
import { asPageError } from './page/page-error.ts'
import { renderingContext } from './page/rendering.ts'
import { ErrorPage } from './shell/error-page.tsx'
import { fontLinks } from './ui/style/fonts.ts'
import { directionOf, localeOfPath } from './words/locale.ts'
import { Words } from './words/words.tsx'

export const links: Route.LinksFunction = () => [
  ...fontLinks,
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const { data: shop } = await context.get(apiContext)('GET /api/user/get-shop').catch(asPageError)
  return { shop, origin: context.get(renderingContext).origin }
}

// The shop's name and number do not change while someone walks through it.
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const nonce = use(NonceContext)
  const locale = localeOfPath(useLocation().pathname)
  return (
    <html lang={locale} dir={directionOf(locale)} data-scheme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7f0" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b1511" />
        <ColorSchemeScript nonce={nonce} />
        <HealLostScripts nonce={nonce} />
        <HeldPresses nonce={nonce} />
        {/* No link needs a nonce; in development the router would write one that the browser then hides from React. */}
        <Links nonce={import.meta.env.DEV ? '' : undefined} />
      </head>
      <body onClickCapture={sawPress}>
        <Words locale={locale}>{children}</Words>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
