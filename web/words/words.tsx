import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createContext, type ReactNode, use, useCallback, useMemo } from 'react'
import { EnglishWords } from './english-words.ts'
import { href } from './href.ts'
import { defaultLocale, type Locale } from './locale.ts'

const LocaleContext = createContext<Locale>(defaultLocale)

export const useLocale = () => use(LocaleContext)

/** Links made in code (navigate, redirects): `const href = useHref(); navigate(href('/summary'))`. */
export function useHref() {
  const locale = useLocale()
  return useCallback((path: string) => href(path, locale), [locale])
}

// One instance per render, never a global: the server renders several visitors at once.
export function Words({ locale, children }: { locale: Locale; children: ReactNode }) {
  const i18n = useMemo(() => {
    const words = { locale, messages: { [locale]: {} } }
    return locale === 'en' ? new EnglishWords(words) : setupI18n(words)
  }, [locale])
  return (
    <LocaleContext value={locale}>
      <I18nProvider i18n={i18n}>{children}</I18nProvider>
    </LocaleContext>
  )
}
