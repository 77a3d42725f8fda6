import { defaultLocale, type Locale } from './locale.ts'

/** The one place that knows where a language's pages lie: English at the root, others under their code. */
export function href(path: string, locale: Locale = defaultLocale): string {
  if (!path.startsWith('/') || locale === defaultLocale) return path
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}
