import { Children, isValidElement, type ReactNode, useId } from 'react'
import { IconButton } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import css from './carousel.module.css'
import { useAutoAdvance } from './use-auto-advance.ts'
import { useSlides } from './use-slides.ts'

export interface CarouselLabels {
  previous: string
  next: string
  pause: string
  play: string
  /** '2 of 3' */
  position(at: number, of: number): string
}

interface CarouselProps {
  label: string
  labels: CarouselLabels
  /** One child per slide. */
  children: ReactNode
  /** How many are seen at once on phones, from 48 rem on, and from 64 rem on. */
  perView?: readonly [number, number, number]
  intervalMs?: number
  /** Goes from the last back to the first; otherwise its buttons rest at the ends. */
  wraps?: boolean
  controls?: 'below' | 'over'
  hasDots?: boolean
  className?: string | undefined
}

/** Slides in a strip the browser itself scrolls and snaps: swiping, keys and no-script work without help. */
export function Carousel({
  label,
  labels,
  children,
  perView = [1, 1, 1],
  intervalMs,
  wraps = false,
  controls = 'below',
  hasDots,
  className,
}: CarouselProps) {
  const slides = Children.toArray(children)
  const id = useId()
  const { strip, at, isAtStart, isAtEnd, goTo, onScroll } = useSlides()
  // It may still be on its way to the last one, and not have reached the end.
  const next = () => goTo(isAtEnd || at === slides.length - 1 ? 0 : at + 1)
  const previous = () => goTo(isAtStart ? slides.length - 1 : at - 1)
  const auto = useAutoAdvance(intervalMs, next)
  const [phone, tablet, desk] = perView

  return (
    <section
      className={classNames(css.carousel, css[controls], className)}
      aria-roledescription="carousel"
      aria-label={label}
      style={{ '--phone': phone, '--tablet': tablet, '--desk': desk }}
      {...auto.holders}
    >
      <ul
        ref={strip}
        id={id}
        className={css.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={label}
        aria-live={auto.isRunning ? 'off' : 'polite'}
        onScroll={onScroll}
      >
        {slides.map((slide, index) => (
          <li
            key={keyOf(slide, index)}
            className={css.slide}
            aria-roledescription="slide"
            aria-label={labels.position(index + 1, slides.length)}
          >
            {slide}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className={css.controls}>
          {hasDots && (
            <span className={css.dots}>
              {slides.map((slide, index) => (
                <button
                  key={keyOf(slide, index)}
                  type="button"
                  className={css.dot}
                  aria-label={labels.position(index + 1, slides.length)}
                  aria-current={index === at || undefined}
                  onClick={() => goTo(index)}
                />
              ))}
            </span>
          )}
          {intervalMs !== undefined && (
            <IconButton label={auto.isOn ? labels.pause : labels.play} onClick={auto.toggle}>
              <Icon name={auto.isOn ? 'pause' : 'play'} size={20} />
            </IconButton>
          )}
          <IconButton
            label={labels.previous}
            aria-controls={id}
            disabled={!wraps && isAtStart}
            onClick={previous}
          >
            <Icon name="back" />
          </IconButton>
          <IconButton label={labels.next} aria-controls={id} disabled={!wraps && isAtEnd} onClick={next}>
            <Icon name="forward" />
          </IconButton>
        </div>
      )}
    </section>
  )
}

const keyOf = (slide: ReactNode, index: number) => (isValidElement(slide) ? slide.key : null) ?? index
