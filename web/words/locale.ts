// Arabic joins here, and its catalogue in words.tsx.
export const locales = ['en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

export const directionOf = (locale: string): 'ltr' | 'rtl' => (locale === 'ar' ? 'rtl' : 'ltr')

export function localeOfPath(pathname: string): Locale {
  const first = pathname.split('/', 2)[1]?.toLowerCase()
  return locales.find((locale) => locale === first && locale !== defaultLocale) ?? defaultLocale
}
