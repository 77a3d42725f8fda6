import { classNames } from '../../ui/class-names.ts'
import { Picture } from '../../ui/picture.tsx'
import css from './plate.module.css'

interface PlateProps {
  src: string | undefined
  alt: string
  /** Its widest size on the page, in CSS pixels. */
  size: number
  /** How wide it is shown, where that is not simply its size. */
  sizes?: string
  /** Which edge of its card cuts it slightly. */
  cut?: 'none' | 'top' | 'end' | 'start'
  isPriority?: boolean
  /** None where a card's own frame is all the depth there is. */
  hasShadow?: boolean
  className?: string | undefined
}

/** Smaller ones stand in lists, by the dozen: the shadow would be larger than the plate, and slow in WebKit. */
const SMALLEST_WITH_SHADOW = 96

/** A meal's picture: round, from above, with the shadow that all plates share. */
export function Plate(props: PlateProps) {
  const { src, alt, size, sizes, cut = 'none', isPriority, className } = props
  const { hasShadow = size >= SMALLEST_WITH_SHADOW } = props
  return (
    <span
      className={classNames(css.plate, hasShadow && css.shadow, css[cut], className)}
      style={{ '--plate': `${size / 16}rem` }}
    >
      <Picture
        src={src}
        alt={alt}
        width={size}
        height={size}
        sizes={sizes ?? `${size}px`}
        {...(isPriority ? { isPriority } : {})}
        className={css.picture}
      />
    </span>
  )
}
