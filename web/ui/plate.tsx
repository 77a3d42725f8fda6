import { classNames } from './class-names.ts'
import { Picture } from './picture.tsx'
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
  className?: string | undefined
}

/** A meal's picture: round, from above, with the shadow that all plates share. */
export function Plate({ src, alt, size, sizes, cut = 'none', isPriority, className }: PlateProps) {
  return (
    <span className={classNames(css.plate, css[cut], className)} style={{ '--plate': `${size / 16}rem` }}>
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
