import { Trans, useLingui } from '@lingui/react/macro'
import { apiContext } from '../../api/api-context.ts'
import { ConsultationButton } from '../../features/consultation/consultation-button.tsx'
import { Plate } from '../../food/plate/plate.tsx'
import type { PageHandle } from '../../page/page-handle.ts'
import { Scene } from '../../pictures/scene.tsx'
import { aboutScene } from '../../pictures/scenes.ts'
import { PageHead } from '../../seo/page-head.tsx'
import { useShop } from '../../shell/shop.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import type { Route } from './+types/about.ts'
import css from './about.module.css'

export const handle = { cache: 'everyone' } satisfies PageHandle

export async function loader({ context }: Route.LoaderArgs) {
  // The story stands without pictures, too.
  const meals = await context
    .get(apiContext)('GET /api/user/get-featured-meals')
    .then(
      ({ data }) => data,
      () => [],
    )
  return { plates: meals.slice(0, 4).map(({ image, mealName }) => ({ src: image[0], name: mealName })) }
}

export default function About({ loaderData: { plates } }: Route.ComponentProps) {
  const { t } = useLingui()
  const { name } = useShop()
  const values = [
    {
      title: t`Customer Love`,
      text: t`When you write to us, a person reads it and answers.`,
    },
    {
      title: t`Quality First`,
      text: t`We serve only what we would eat ourselves.`,
    },
    {
      title: t`Global Vision`,
      text: t`Machboos, miso cod, adobo and butter chicken: dishes from the many countries that Dubai’s people come from.`,
    },
    {
      title: t`Innovation`,
      text: t`We weigh every portion and keep improving our recipes.`,
    },
  ]
  return (
    <main id="content">
      <PageHead
        path="/about"
        title={t`About`}
        description={t`How a lunch for four in Dubai became a kitchen that weighs every meal. Our story and our values.`}
      />
      <Section space="tight" className={css.opening}>
        <h1 className={css.title}>
          <Trans>It began with lunch for four</Trans>
        </h1>
      </Section>
      <Scene scene={aboutScene} isPriority className={css.table} />
      <Section width="narrow" space="tight">
        <div className={css.story}>
          <p>
            <Trans>
              In 2020, four friends shared a desk in Al Quoz and the same problem: at three in the afternoon,
              lunch was whatever came fastest. One of them, a nutritionist, started to cook for the others.
              She wrote the numbers on the lids, because they asked.
            </Trans>
          </p>
          <p>
            <Trans>
              By the end of that year the lids went to forty desks. Today {name} cooks every morning for
              people all over Dubai, and the numbers are still on every lid: energy, protein, carbs and fat,
              weighed and not guessed.
            </Trans>
          </p>
          <p>
            <Trans>
              We still work the same way. We cook what we would eat ourselves, we answer the phone, and we
              tell you what is in every meal.
            </Trans>
          </p>
        </div>
      </Section>
      <Section tone="deep" labelledBy="values">
        <h2 id="values" className={css.heading}>
          <Trans>Our values</Trans>
        </h2>
        <ol className={css.values}>
          {values.map(({ title, text }, index) => (
            <li key={title} className={css.value}>
              {plates[index] && <Plate src={plates[index].src} alt="" size={160} className={css.small} />}
              <h3 className={css.name}>{title}</h3>
              <p className={css.text}>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section className={css.last}>
        <h2>
          <Trans>Choose a meal plan</Trans>
        </h2>
        <p className={css.actions}>
          <ButtonLink to="/meal-plans" size="l">
            <Trans>Explore Meals</Trans>
          </ButtonLink>
          <ConsultationButton size="l" variant="quiet">
            <Trans>Book Consultation</Trans>
          </ConsultationButton>
        </p>
      </Section>
    </main>
  )
}
