import { Trans, useLingui } from '@lingui/react/macro'
import type { Testimonial } from '../../../contract/home.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import { Stars } from '../../ui/stars.tsx'
import { useCarouselWords } from '../../words/carousel-words.ts'
import { useFormat } from '../../words/format.ts'
import css from './testimonials.module.css'

const INTERVAL_MS = 7000

export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  const { t } = useLingui()
  const labels = useCarouselWords()
  const { fullDate } = useFormat()
  if (testimonials.length === 0) return null
  return (
    <Section tone="deep" labelledBy="testimonials">
      <h2 id="testimonials" className={css.heading}>
        <Trans>What customers say</Trans>
      </h2>
      <Carousel label={t`Testimonials`} labels={labels} intervalMs={INTERVAL_MS} wraps hasDots>
        {testimonials.map(({ _id, name, image, rating, date, text }) => (
          <figure key={_id} className={css.testimonial}>
            <Picture
              src={image ?? undefined}
              alt=""
              width={320}
              height={320}
              sizes="(min-width: 60rem) 20rem, 5.5rem"
              className={css.portrait}
            />
            <div className={css.words}>
              <Stars rating={rating} label={t`${rating} of 5 stars`} size={24} />
              <blockquote className={css.text}>{text}</blockquote>
              <figcaption className={css.who}>
                <b>{name}</b>
                <time dateTime={date}>{fullDate(date)}</time>
              </figcaption>
            </div>
          </figure>
        ))}
      </Carousel>
    </Section>
  )
}
