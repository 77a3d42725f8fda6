import { Trans, useLingui } from '@lingui/react/macro'
import { planPath } from '../../../domain/shop/site-paths.ts'
import { NutritionFigures, NutritionRing } from '../../food/day/meal-ring.tsx'
import { Plate } from '../../food/plate/plate.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { useBelowTheFold } from '../../ui/deferred/use-below-the-fold.ts'
import { Section, SectionHead } from '../../ui/section.tsx'
import { useCarouselWords } from '../../words/carousel-words.ts'
import { Link } from '../../words/link.tsx'
import css from './featured-meals.module.css'
import type { ShownMeal } from './shown-home.ts'

const INTERVAL_MS = 5000

export function FeaturedMeals({ meals }: { meals: readonly ShownMeal[] }) {
  const { t } = useLingui()
  const labels = useCarouselWords()
  if (meals.length === 0) return null
  return (
    <Section labelledBy="featured">
      <SectionHead
        id="featured"
        title={<Trans>Meals from our menus</Trans>}
        lead={<Trans>Energy, protein, carbs and fat are shown for every meal.</Trans>}
        aside={
          <ButtonLink to="/meal-plans" variant="quiet">
            <Trans>All meal plans</Trans>
          </ButtonLink>
        }
      />
      <Carousel
        label={t`Featured meals`}
        labels={labels}
        perView={[1.25, 2, 3]}
        intervalMs={INTERVAL_MS}
        className={css.strip}
      >
        {meals.map((meal) => (
          <MealCard key={meal._id} meal={meal} />
        ))}
      </Carousel>
    </Section>
  )
}

function MealCard({ meal }: { meal: ShownMeal }) {
  const slide = useBelowTheFold<HTMLDivElement>()
  return (
    <div ref={slide} className={css.slide}>
      <article className={css.meal}>
        <div className={css.top}>
          <Plate src={meal.image[0]} alt="" size={320} className={css.plate} />
          <NutritionRing nutrition={meal.moreDetails} size="l" className={css.ring} />
        </div>
        <h3 className={css.name}>
          <Link to={meal.inPlan ? planPath(meal.inPlan) : '/meal-plans'}>{meal.mealName}</Link>
        </h3>
        <p className={css.text}>{meal.description}</p>
        <NutritionFigures nutrition={meal.moreDetails} />
      </article>
    </div>
  )
}
