import type { Span } from '../../domain/plans/plan-facts.ts'
import { useOrigin, useShop } from '../shell/shop.ts'
import { href } from '../words/href.ts'
import { useLocale } from '../words/words.tsx'

/** Facts for search engines. The data never runs; only what could close the element early is escaped. */
function StructuredData({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, with every < escaped
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}

export function OrganizationData() {
  const shop = useShop()
  const origin = useOrigin()
  return (
    <StructuredData
      data={{
        '@type': 'Organization',
        name: shop.name,
        url: origin,
        logo: `${origin}/icon-512.png`,
        email: shop.email,
        telephone: shop.phone,
        address: { '@type': 'PostalAddress', streetAddress: shop.address, addressCountry: 'AE' },
        foundingDate: '2020',
      }}
    />
  )
}

interface ProductFacts {
  name: string
  description: string
  path: string
  images: readonly string[]
  /** A span where it is a plan: a day of its packages, from the cheapest to the dearest. */
  priceFils: number | (Span & { offerCount: number })
  isInStock: boolean
  rating?: { value: number; count: number } | undefined
}

export function ProductData({ name, description, path, images, priceFils, isInStock, rating }: ProductFacts) {
  const origin = useOrigin()
  const locale = useLocale()
  return (
    <StructuredData
      data={{
        '@type': 'Product',
        name,
        description,
        image: images.map((image) => origin + image),
        offers: {
          ...offerOf(priceFils),
          url: origin + href(path, locale),
          priceCurrency: 'AED',
          availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
        },
        ...(rating && rating.count > 0
          ? {
              aggregateRating: {
                '@type': 'AggregateRating',
                ratingValue: rating.value,
                reviewCount: rating.count,
              },
            }
          : {}),
      }}
    />
  )
}

const aed = (fils: number) => (fils / 100).toFixed(2)

function offerOf(priceFils: ProductFacts['priceFils']) {
  if (typeof priceFils === 'number') return { '@type': 'Offer', price: aed(priceFils) }
  const { from, to, offerCount } = priceFils
  const perDay = { minPrice: aed(from), maxPrice: aed(to), priceCurrency: 'AED', unitText: 'day' }
  return {
    '@type': 'AggregateOffer',
    lowPrice: aed(from),
    highPrice: aed(to),
    offerCount,
    priceSpecification: { '@type': 'UnitPriceSpecification', ...perDay },
  }
}

export function FaqData({ questions }: { questions: readonly { question: string; answer: string }[] }) {
  return (
    <StructuredData
      data={{
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }}
    />
  )
}

export function BreadcrumbData({ crumbs }: { crumbs: readonly { label: string; to: string }[] }) {
  const origin = useOrigin()
  const locale = useLocale()
  return (
    <StructuredData
      data={{
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(({ label, to }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: label,
          item: origin + href(to, locale),
        })),
      }}
    />
  )
}

interface ArticleFacts {
  title: string
  description: string
  path: string
  image?: string | undefined
  author: string
  publishedAt: string
}

export function ArticleData({ title, description, path, image, author, publishedAt }: ArticleFacts) {
  const shop = useShop()
  const origin = useOrigin()
  const locale = useLocale()
  return (
    <StructuredData
      data={{
        '@type': 'Article',
        headline: title,
        description,
        url: origin + href(path, locale),
        ...(image ? { image: origin + image } : {}),
        author: { '@type': 'Person', name: author },
        publisher: { '@type': 'Organization', name: shop.name },
        datePublished: publishedAt,
      }}
    />
  )
}
