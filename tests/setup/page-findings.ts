import type { Page } from 'playwright-core'

/** What a checker of pages would find fault with: search, good practice, and fingers. Nothing where all is well. */
export const pageFindings = (page: Page, path: string): Promise<string[]> =>
  page.evaluate((path) => {
    const found: string[] = []
    const want = (isWell: unknown, words: string) => void (isWell || found.push(`${path}: ${words}`))
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
    const meta = (name: string) =>
      document.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)?.content ?? ''
    const isShown = (element: HTMLElement) => {
      const box = element.getBoundingClientRect()
      return (
        box.width > 1 &&
        box.height > 1 &&
        !element.closest('[inert], .visually-hidden, dialog:not([open]), a[href="#content"]')
      )
    }

    want(document.documentElement.lang, 'no language')
    want(document.characterSet === 'UTF-8', 'not UTF-8')
    want(document.compatMode === 'CSS1Compat', 'quirks mode')
    want(/width=device-width/.test(meta('viewport')), 'no viewport')
    want(!/user-scalable=no|maximum-scale=1\b/.test(meta('viewport')), 'zooming is forbidden')
    want(all('title').length === 1, 'not one title')
    want(document.title.length >= 5 && document.title.length <= 75, `title of ${document.title.length}`)
    want(all('h1').length === 1, `${all('h1').length} main headings`)
    want(document.documentElement.scrollWidth <= innerWidth, 'wider than the screen')
    want(all('main').length === 1, 'not one main part')

    const levels = all('h1,h2,h3,h4,h5,h6')
      .filter(isShown)
      .map((heading) => Number(heading.tagName[1]))
    const skipped = levels.findIndex((level, index) => index > 0 && level > levels[index - 1]! + 1)
    want(skipped < 0, `heading level skipped: ${levels.slice(0, skipped + 1).join(' ')}`)

    if (!/noindex/.test(meta('robots'))) {
      const { length } = meta('description')
      want(length >= 50 && length <= 170, `description of ${length}: ${meta('description')}`)
      const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
      want(
        canonical && new URL(canonical.href).pathname.toLowerCase() === location.pathname.toLowerCase(),
        'canonical',
      )
      for (const name of ['og:title', 'og:description', 'og:image', 'og:url', 'og:type'])
        want(meta(name), `no ${name}`)
    }
    for (const script of all('script[type="application/ld+json"]'))
      try {
        want(JSON.parse(script.textContent ?? '')['@type'], 'structured data without a type')
      } catch {
        found.push(`${path}: structured data that cannot be read`)
      }
    for (const link of all('a[href]')) {
      const name =
        link.getAttribute('aria-label') || link.textContent?.trim() || link.querySelector('img')?.alt
      want(name, `link without a name: ${link.outerHTML.slice(0, 120)}`)
      want(!/^(click here|here|more|read more|this)$/i.test(name ?? ''), `link that says nothing: ${name}`)
      if (link.getAttribute('target') === '_blank')
        want(/noopener|noreferrer/.test(link.getAttribute('rel') ?? ''), `open link: ${name}`)
    }
    for (const image of document.images) {
      want(image.hasAttribute('alt'), `picture without alt: ${image.src}`)
      want(image.hasAttribute('width') && image.hasAttribute('height'), `picture without size: ${image.src}`)
    }
    const ids = all('[id]').map(({ id }) => id)
    want(new Set(ids).size === ids.length, `id twice: ${ids.filter((id, i) => ids.indexOf(id) !== i)}`)
    // Fingers: 24 px at the least, but for links in running text.
    for (const target of all('button, a[href], select, input:not([type="hidden"])').filter(isShown)) {
      const box = target.getBoundingClientRect()
      const isInText = target.tagName === 'A' && getComputedStyle(target).display === 'inline'
      const label = (target as HTMLInputElement).labels?.[0]?.getBoundingClientRect()
      const height = Math.max(box.height, label?.height ?? 0)
      const width = Math.max(box.width, label?.width ?? 0)
      want(
        isInText || (height >= 24 && width >= 24),
        `${Math.round(width)}x${Math.round(height)}: ${target.outerHTML.slice(0, 120)}`,
      )
    }
    return found
  }, path)
