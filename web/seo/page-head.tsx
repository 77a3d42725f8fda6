import { useOrigin, useShop } from '../shell/shop.ts'
import { href } from '../words/href.ts'
import { useLocale } from '../words/words.tsx'
import { metaDescription } from './meta-description.ts'

interface PageHeadProps {
  /** The page's one address, whatever spelling or query led to it. */
  path: string
  title: string
  description: string
  image?: string | undefined
  type?: 'website' | 'article' | 'product'
  /** Pages of one visitor, which no search engine should list. */
  isPrivate?: boolean
}

/** Title, description, canonical link and Open Graph of a page. React moves them into the head. */
export function PageHead({
  path,
  title,
  description,
  image = '/social.jpg',
  type = 'website',
  isPrivate,
}: PageHeadProps) {
  const shop = useShop()
  const origin = useOrigin()
  const address = origin + href(path, useLocale())
  const fullTitle = `${title} · ${shop.name}`
  const told = metaDescription(description, shop)
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={told} />
      {isPrivate && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={told} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={new URL(image, origin || 'http://localhost').href} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
