import { Trans, useLingui } from '@lingui/react/macro'
import { data, useRevalidator } from 'react-router'
import { apiContext } from '../../api/api-context.ts'
import { CalculatorCard } from '../../features/calculator/calculator-card.tsx'
import { ConsultationButton } from '../../features/consultation/consultation-button.tsx'
import { Delivery } from '../../features/home/delivery.tsx'
import { FeaturedMeals } from '../../features/home/featured-meals.tsx'
import { Hero } from '../../features/home/hero.tsx'
import { HomeFacts } from '../../features/home/home-facts.tsx'
import { Journey } from '../../features/home/journey.tsx'
import { Nutrients } from '../../features/home/nutrients.tsx'
import { PopularProducts } from '../../features/home/popular-products.tsx'
import { Questions } from '../../features/home/questions.tsx'
import { shownHome } from '../../features/home/shown-home.ts'
import { Testimonials } from '../../features/home/testimonials.tsx'
import { Tiers } from '../../features/home/tiers.tsx'
import { WhatsappForm } from '../../features/home/whatsapp-form.tsx'
import { WhyUs } from '../../features/home/why-us.tsx'
import { ProductCard } from '../../features/products/product-card.tsx'
import type { PageHandle } from '../../page/page-handle.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { BelowTheFold } from '../../ui/deferred/below-the-fold.tsx'
import { Section } from '../../ui/section.tsx'
import { ErrorState } from '../../ui/state.tsx'
import type { Route } from './+types/home.ts'

export const handle = { cache: 'everyone' } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  const answer = await context
    .get(apiContext)('GET /api/user/get-home')
    .catch((error: Error) => error)
  return answer instanceof Error
    ? data({ home: undefined }, { status: 503 })
    : data({ home: shownHome(answer.data) }, {})
}

export default function Home({ loaderData: { home } }: Route.ComponentProps) {
  const { t } = useLingui()
  const consultation = (
    <ConsultationButton size="l" variant="accent">
      <Trans>Book Consultation</Trans>
    </ConsultationButton>
  )
  return (
    <main id="content">
      <PageHead
        path="/"
        title={t`Meal plans cooked for your goal`}
        description={t`Nutritionist-approved meal plans, cooked in Dubai and weighed to the gram, with fitness products and free consultations.`}
      />
      <HomeFacts />
      <Hero meals={home?.featuredMeals ?? []} consultation={consultation} />
      <BelowTheFold height={[36, 56]}>
        {home ? <FeaturedMeals meals={home.featuredMeals} /> : <CatalogueAway />}
      </BelowTheFold>
      <BelowTheFold height={[59, 47]}>
        <Journey calculator={<CalculatorCard />} />
      </BelowTheFold>
      {home && (
        <BelowTheFold height={[28, 52]}>
          <Tiers tiers={home.tiers} />
        </BelowTheFold>
      )}
      <BelowTheFold height={[25, 60]}>
        <Nutrients />
      </BelowTheFold>
      <BelowTheFold height={[25, 36]}>
        <Delivery />
      </BelowTheFold>
      <BelowTheFold height={[29, 45]}>
        <WhyUs />
      </BelowTheFold>
      {home && home.popularProducts.length > 0 && (
        <BelowTheFold height={[37, 57]}>
          <PopularProducts>
            {home.popularProducts.map((product) => (
              <li key={product._id}>
                <ProductCard product={product} as="h3" />
              </li>
            ))}
          </PopularProducts>
        </BelowTheFold>
      )}
      {home && (
        <BelowTheFold height={[42, 42]}>
          <Testimonials testimonials={home.testimonials} />
        </BelowTheFold>
      )}
      <BelowTheFold height={[29, 30]}>
        <Questions />
      </BelowTheFold>
      <BelowTheFold height={[58, 42]}>
        <WhatsappForm />
      </BelowTheFold>
    </main>
  )
}

/** The page stands without the catalogue, and offers to ask for it again. */
function CatalogueAway() {
  const { t } = useLingui()
  const revalidator = useRevalidator()
  return (
    <Section space="tight">
      <ErrorState
        title={t`Our menu could not be loaded`}
        text={t`The fault is ours. Please try again in a moment.`}
        retryLabel={t`Try Again`}
        isRetrying={revalidator.state === 'loading'}
        onRetry={() => void revalidator.revalidate()}
      />
    </Section>
  )
}
