import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { NutritionRing } from '../../food/day/meal-ring.tsx'
import { Plate } from '../../food/plate/plate.tsx'
import { Scene } from '../../pictures/scene.tsx'
import { consultationScene, equipmentScene, type SceneSource } from '../../pictures/scenes.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { classNames } from '../../ui/class-names.ts'
import { useCarouselWords } from '../../words/carousel-words.ts'
import css from './hero.module.css'
import type { ShownMeal } from './shown-home.ts'

interface HeroProps {
  meals: readonly ShownMeal[]
  /** The button that opens the request form, from a feature of its own. */
  consultation: ReactNode
}

const INTERVAL_MS = 5000

export function Hero({ meals, consultation }: HeroProps) {
  const { t } = useLingui()
  const labels = useCarouselWords()
  const [first, second] = meals
  return (
    <Carousel
      label={t`Welcome`}
      labels={labels}
      intervalMs={INTERVAL_MS}
      wraps
      hasDots
      controls="over"
      className={css.hero}
    >
      <Slide
        tone="sand"
        title={<Trans>Meals cooked for your goal</Trans>}
        text={<Trans>Nutritionist-approved meals, cooked in Dubai, weighed to the gram and delivered.</Trans>}
        action={
          <ButtonLink to="/meal-plans" size="l">
            <Trans>Explore Meals</Trans>
          </ButtonLink>
        }
        isFirst
      >
        <div className={css.plates}>
          <div className={css.dish}>
            <Plate
              src={first?.image[0]}
              alt={first?.mealName ?? ''}
              size={736}
              // Wider on phones, but there it had better be a little softer than late.
              sizes="min(56vw, 46rem)"
              isPriority
              className={css.big}
            />
            {second && (
              <Plate
                src={second.image[0]}
                alt=""
                size={240}
                sizes="(min-width: 60rem) 13rem, 8rem"
                className={css.small}
              />
            )}
            {first && <NutritionRing nutrition={first.moreDetails} size="xl" className={css.ring} />}
          </div>
        </div>
      </Slide>
      <Slide
        tone="deep"
        title={<Trans>A free consultation by phone</Trans>}
        text={
          <Trans>
            Twenty minutes with a nutritionist or a trainer. Tell us your goal, and we tell you what to eat
            for it.
          </Trans>
        }
        action={consultation}
        scene={consultationScene}
      />
      <Slide
        tone="accent"
        title={<Trans>Equipment for your training</Trans>}
        text={<Trans>Kettlebells, mats, bottles and books, chosen by trainers.</Trans>}
        action={
          <ButtonLink to="/products/equipment" size="l">
            <Trans>Shop Equipment</Trans>
          </ButtonLink>
        }
        scene={equipmentScene}
      />
    </Carousel>
  )
}

interface SlideProps {
  tone: 'sand' | 'deep' | 'accent'
  title: ReactNode
  text: ReactNode
  action: ReactNode
  /** Lies under the words, from edge to edge. */
  scene?: SceneSource
  children?: ReactNode
  isFirst?: boolean
}

function Slide({ tone, title, text, action, scene, children, isFirst }: SlideProps) {
  const Title = isFirst ? 'h1' : 'h2'
  return (
    <div className={classNames(css.slide, css[tone], !isFirst && css.later)}>
      {scene && <Scene scene={scene} className={css.scene} />}
      <div className={css.inside}>
        <div className={css.words}>
          <Title className={css.title}>{title}</Title>
          <p className={css.text}>{text}</p>
          <p className={css.action}>{action}</p>
        </div>
        {children}
      </div>
    </div>
  )
}
